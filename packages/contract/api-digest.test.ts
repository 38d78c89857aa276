import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiDigest, DIGEST_FILE } from './api-digest.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { JsonSchema } from './json-schemas.ts';
import { openApiDocument, type OpenApiDocument } from './openapi.ts';

test('api-digest.txt is up to date', () => {
  expect(readFileSync(DIGEST_FILE, 'utf8'), 'run npm run run-task -- generate api-digest').toBe(apiDigest());
});

const { components, paths } = openApiDocument();

/** The schema with every reference replaced by what it refers to. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as JsonSchema;
  const own = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, resolved(part)]));
  if ($ref === undefined) return own;
  const named = components.schemas[$ref.replace('#/components/schemas/', '')];
  if (!named) throw new Error(`${$ref} is not in the document`);
  return { ...(resolved(named) as object), ...own };
}

test.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  'the OpenAPI document has the schemas of %s, named or not',
  (_id, { path, method, params, query, body, response }) => {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const inline = (schema: z.ZodMiniType, io: 'input' | 'output') => {
      const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      return rest as JsonSchema;
    };
    const done = operation?.responses[200];
    expect(resolved(done && 'content' in done && done.content['application/json']?.schema)).toEqual(
      inline(response, 'output'),
    );
    if (body)
      expect(resolved(operation?.requestBody?.content['application/json']?.schema)).toEqual({
        ...inline(body, 'input'),
        additionalProperties: false,
      });
    for (const [place, schema] of [
      ['path', params],
      ['query', query],
    ] as const) {
      const { properties, required } = schema ? inline(schema, 'input') : {};
      const stated = operation?.parameters.filter((one) => one.in === place) ?? [];
      expect(Object.fromEntries(stated.map((one) => [one.name, resolved(one.schema)]))).toEqual(properties ?? {});
      expect(stated.filter((one) => one.required).map(({ name }) => name)).toEqual(required ?? []);
    }
  },
);

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const refusal = (...codes: readonly string[]) => json({ allOf: [{}, { properties: { code: { enum: codes } } }] });

test('the digest has a line for every operation, field, status and named schema', () => {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {},
    servers: [],
    paths: {
      '/pets/{pet}': {
        put: {
          operationId: 'changePet',
          summary: '',
          tags: [],
          security: [{ accessToken: [] }],
          parameters: [
            { name: 'pet', in: 'path', required: true, schema: { $ref: '#/components/schemas/Slug', maxLength: 9 } },
            { name: 'limit', in: 'query', required: false, schema: { type: 'integer', default: 20, maximum: 100 } },
          ],
          requestBody: json({ type: 'object', required: ['a'], properties: { a: { type: 'boolean' }, b: {} } }),
          responses: {
            200: json({
              type: 'object',
              additionalProperties: false,
              required: ['owner'],
              properties: {
                owner: {
                  anyOf: [
                    { type: 'object', additionalProperties: false, properties: { name: { type: ['string', 'null'] } } },
                    { type: 'null' },
                  ],
                },
              },
            }),
            403: { $ref: '#/components/responses/Refused403' },
            422: refusal('pet.asleep', 'pet.gone'),
          },
        },
      },
      '/pets': {
        post: {
          operationId: 'addPets',
          summary: '',
          tags: [],
          security: [{}, { accessToken: [] }],
          parameters: [],
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
              },
            },
          },
          responses: { 200: json({ $ref: '#/components/schemas/Pet' }) },
        },
      },
    },
    components: {
      securitySchemes: {},
      responses: { Refused403: refusal('session.invalid') },
      schemas: {
        Slug: { type: 'string', pattern: '^[a-z]+$' },
        Pet: {
          oneOf: [
            {
              type: 'object',
              properties: { kind: { const: 'cat' }, lives: { type: 'array', items: { type: 'integer' }, maxItems: 9 } },
            },
            {
              type: 'object',
              properties: {
                toys: { type: 'array', items: { type: 'object', properties: { size: { enum: ['s', 'm'] } } } },
              },
            },
            {
              type: 'object',
              additionalProperties: { type: 'object', properties: { at: {} } },
              propertyNames: { $ref: '#/components/schemas/Slug' },
            },
          ],
        },
      },
    },
  };
  expect(apiDigest(document)).toMatchInlineSnapshot(`
    "/pets POST 200: Pet
    /pets POST body multipart/form-data.file?: string format="binary"
    /pets POST body multipart/form-data: open object
    /pets POST: addPets public shared
    /pets/{pet} PUT 200.owner.name?: string | null
    /pets/{pet} PUT 200.owner: object | null
    /pets/{pet} PUT 200: object
    /pets/{pet} PUT 422: pet.asleep pet.gone
    /pets/{pet} PUT body.a: boolean
    /pets/{pet} PUT body.b?: any
    /pets/{pet} PUT body: open object
    /pets/{pet} PUT path.pet: Slug maxLength=9
    /pets/{pet} PUT query.limit?: integer default=20 maximum=100
    /pets/{pet} PUT: changePet player shared 403
    Pet(2).toys?: (open object)[]
    Pet(2).toys?[].size?: s | m
    Pet(3){}.at?: any
    Pet(kind=cat).kind?: "cat"
    Pet(kind=cat).lives?: integer[] maxItems=9
    Pet: open object | open object | map of open object by Slug
    Refused403: session.invalid
    Slug: string /^[a-z]+$/
    "
  `);
});
