import { writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { needsKey, SYSTEM_TOKEN_HEADER, type EndpointShape } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { COMMON_ERRORS, ERRORS, SESSION_ERRORS, type ErrorCode } from './errors.ts';

type Json = Readonly<Record<string, unknown>>;

/** The contract as an OpenAPI 3.1 document. A test compares it with `openapi.json`. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of ENDPOINTS)
    (paths[endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')] ??= {})[endpoint.method.toLowerCase()] =
      operationOf(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee platform',
      version: '0.1.0',
      description:
        'Endpoints of the player site. Every response but 200 is an ErrorBody with a code of the closed catalogue. 403 always means that the session is missing, invalid or expired.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'Opaque token of the login endpoint.' },
      },
      schemas: { ErrorBody: errorBody() },
      responses: Object.fromEntries(
        [...groupByStatus(COMMON_ERRORS)].map(([status, codes]) => [`Refused${status}`, refusal(codes)]),
      ),
    },
  };
}

function operationOf(endpoint: EndpointShape): Json {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    security: endpoint.access === 'player' ? [{ accessToken: [] }] : [{}, { accessToken: [] }],
    parameters: [...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query'), ...headersOf(endpoint)],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: jsonContent(closed(toSchema(endpoint.body, 'input')), endpoint.example.body),
          },
        }
      : {}),
    ...(endpoint.acceptsFile ? { requestBody: { required: true, content: FILE_CONTENT } } : {}),
    responses: responsesOf(endpoint),
  };
}

const FILE_CONTENT: Json = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
      additionalProperties: false,
    },
  },
};

function parametersOf(endpoint: EndpointShape, location: 'path' | 'query'): readonly Json[] {
  const schema = location === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, inner]) => {
    const { description, ...rest } = inner;
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: Object.keys(rest).length > 0 ? rest : { type: 'string' },
    };
  });
}

function headersOf(endpoint: EndpointShape): readonly Json[] {
  const language = {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'Language of names and texts in the response; limited to those of the brand.',
  };
  if (endpoint.acceptsSystemToken)
    return [
      language,
      {
        name: SYSTEM_TOKEN_HEADER,
        in: 'header',
        required: false,
        schema: { type: 'string' },
        description: 'One of the tokens of the installation; required if it has any.',
      },
    ];
  if (!needsKey(endpoint)) return [language];
  const description =
    'Created and stored by the browser before sending. The same key with the same request returns the first response; with another request it is refused.';
  return [
    language,
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,64}$' },
      description,
    },
  ];
}

function responsesOf(endpoint: EndpointShape): Json {
  const codes: readonly ErrorCode[] = [
    ...COMMON_ERRORS.filter(
      (code) =>
        endpoint.body !== undefined ||
        endpoint.acceptsFile ||
        (code !== 'request.not_json' && code !== 'request.too_large'),
    ),
    ...(endpoint.access === 'player' ? SESSION_ERRORS : []),
    ...(needsKey(endpoint) ? (['request.idempotency_key_missing'] as const) : []),
    ...endpoint.errors,
  ];
  const common = groupByStatus(COMMON_ERRORS);
  const refusals = [...groupByStatus([...new Set(codes)])]
    .sort(([left], [right]) => left - right)
    .map(([status, list]) => [
      String(status),
      list.join() === common.get(status)?.join() ? { $ref: `#/components/responses/Refused${status}` } : refusal(list),
    ]);
  return {
    200: {
      description: 'Done.',
      content: jsonContent(toSchema(endpoint.response, 'output'), endpoint.example.response),
    },
    ...Object.fromEntries(refusals),
  };
}

function groupByStatus(codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> {
  return Map.groupBy(codes, (code) => ERRORS[code].status);
}

function refusal(codes: readonly ErrorCode[]): Json {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/ErrorBody' }, { properties: { code: { enum: [...codes].sort() } } }],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    content: jsonContent(schema),
  };
}

function errorBody(): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'params'],
    properties: {
      code: { enum: Object.keys(ERRORS).sort() },
      message: {
        type: 'string',
        description: 'English, for logs. Players see the text of the code in their language.',
      },
      params: {
        type: 'object',
        additionalProperties: {
          anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'array', items: { type: 'string' } }],
        },
      },
    },
  };
}

function jsonContent(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

/** Requests may contain declared fields only. */
function closed(schema: Json): Json {
  return { ...schema, additionalProperties: false };
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

export const OPENAPI_FILE = new URL('openapi.json', import.meta.url);

export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

if (import.meta.main) writeFileSync(OPENAPI_FILE, openApiText());
