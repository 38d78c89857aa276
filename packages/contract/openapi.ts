import { needsKey, SYSTEM_TOKEN_HEADER, type EndpointShape } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { COMMON_ERRORS, ERRORS, SESSION_ERRORS, type ErrorCode } from './errors.ts';
import { jsonSchemas, type JsonSchema } from './json-schemas.ts';

type Schemas = ReturnType<typeof jsonSchemas>;

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Content>>;
    readonly securitySchemes: object;
  };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content | Reference>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

/** By its type, such as `application/json`. */
export interface Content {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
  readonly description?: string;
  readonly required?: boolean;
}

interface Reference {
  readonly $ref: string;
}

/** Statuses that many endpoints have with the same codes. */
const SHARED_ERRORS = [...COMMON_ERRORS, ...SESSION_ERRORS];

/** The contract as an OpenAPI 3.1 document. `generate api-digest` writes what a review needs of it. */
export function openApiDocument(): OpenApiDocument {
  const named = new Map<string, JsonSchema>();
  const schemas = jsonSchemas(named);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of ENDPOINTS)
    (paths[endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')] ??= {})[endpoint.method.toLowerCase()] = operationOf(
      endpoint,
      schemas,
    );
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
      schemas: { ErrorBody: errorBody(), ...Object.fromEntries([...named].sort(byName)) },
      responses: Object.fromEntries(
        [...groupByStatus(SHARED_ERRORS)].map(([status, codes]) => [`Refused${status}`, refusal(codes)]),
      ),
    },
  };
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

function operationOf(endpoint: EndpointShape, schemas: Schemas): Operation {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    security: endpoint.access === 'player' ? [{ accessToken: [] }] : [{}, { accessToken: [] }],
    parameters: [
      ...parametersOf('path', endpoint.params, schemas),
      ...parametersOf('query', endpoint.query, schemas),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: jsonContent(closed(schemas.ofRequest(endpoint.body)), endpoint.example.body),
          },
        }
      : {}),
    ...(endpoint.acceptsFile ? { requestBody: { required: true, content: FILE_CONTENT } } : {}),
    responses: responsesOf(endpoint, schemas),
  };
}

const FILE_CONTENT: Content['content'] = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
      additionalProperties: false,
    },
  },
};

function parametersOf(
  location: 'path' | 'query',
  schema: EndpointShape['query'],
  schemas: Schemas,
): readonly Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.ofRequest(schema);
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: inner,
  }));
}

function headersOf(endpoint: EndpointShape): readonly Parameter[] {
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

function responsesOf(endpoint: EndpointShape, schemas: Schemas): Operation['responses'] {
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
  const shared = groupByStatus(SHARED_ERRORS);
  const refusals = [...groupByStatus([...new Set(codes)])]
    .sort(([left], [right]) => left - right)
    .map(([status, list]) => [
      String(status),
      list.join() === shared.get(status)?.join() ? { $ref: `#/components/responses/Refused${status}` } : refusal(list),
    ]);
  return {
    200: {
      description: 'Done.',
      content: jsonContent(schemas.ofResponse(endpoint.response), endpoint.example.response),
    },
    ...Object.fromEntries(refusals),
  };
}

function groupByStatus(codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> {
  return Map.groupBy(codes, (code) => ERRORS[code].status);
}

function refusal(codes: readonly ErrorCode[]): Content {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/ErrorBody' }, { properties: { code: { enum: [...codes].sort() } } }],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    content: jsonContent(schema),
  };
}

function errorBody(): JsonSchema {
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

function jsonContent(schema: JsonSchema, example?: unknown): Content['content'] {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

/** Requests may contain declared fields only. */
function closed(schema: JsonSchema): JsonSchema {
  return { ...schema, additionalProperties: false };
}
