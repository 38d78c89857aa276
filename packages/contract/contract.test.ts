import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { needsKey } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { COMMON_ERRORS, ERRORS, isErrorCode, SESSION_ERRORS } from './errors.ts';
import { DEFAULT_PAGE_PATHS, resolvePagePaths } from './page-keys.ts';

const named = ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const);

test('endpoint ids and paths are unique', () => {
  expect(new Set(ENDPOINTS.map((endpoint) => endpoint.id)).size).toBe(ENDPOINTS.length);
  expect(
    new Set(ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':')}`)).size,
  ).toBe(ENDPOINTS.length);
});

test.each(named)('the example of %s matches its schemas without additional fields', (_id, endpoint) => {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    const example = endpoint.example[part];
    expect(schema === undefined, `${part} has a schema if and only if it has an example`).toBe(example === undefined);
    if (schema && example) expect(z.safeParse(z.catchall(schema, z.never()), example)).toMatchObject({ success: true });
  }
  const response = z.safeParse(endpoint.response, endpoint.example.response);
  expect(response).toMatchObject({ success: true, data: endpoint.example.response });
});

test.each(named)('%s declares known error codes only, and no common ones', (_id, endpoint) => {
  expect(endpoint.errors.filter((code) => !isErrorCode(code))).toEqual([]);
  const implied: readonly string[] = [...COMMON_ERRORS, ...SESSION_ERRORS];
  expect(endpoint.errors.filter((code) => implied.includes(code))).toEqual([]);
  expect(endpoint.errors.includes('request.id_reused'), 'declared if and only if the endpoint needs a key').toBe(
    needsKey(endpoint),
  );
});

test.each(named)('the placeholders of %s are its path parameters', (_id, endpoint) => {
  const placeholders = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(placeholders);
});

type Json = Readonly<Record<string, unknown>>;

/** Whether a pattern bounds the length: no star, plus or open range. */
const isBoundedPattern = (pattern: string) => !/(?:[*+]|\{\d+,\})/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, '.'));

/** Paths of the parts of a JSON schema that accept a text or list of any length. */
function unboundedParts(schema: Json, at: string): readonly string[] {
  const below = (part: unknown, name: string) => unboundedParts(part as Json, `${at}${name}`);
  const properties = Object.entries((schema['properties'] ?? {}) as Json).flatMap(([name, part]) =>
    below(part, `.${name}`),
  );
  const variants = ['anyOf', 'oneOf', 'allOf'].flatMap((word) =>
    ((schema[word] ?? []) as Json[]).flatMap((part) => below(part, '')),
  );
  const items = schema['items'] === undefined ? [] : below(schema['items'], '[]');
  const isChosen = 'enum' in schema || 'const' in schema;
  const patterns = [schema, ...((schema['allOf'] ?? []) as Json[])].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? [pattern] : [],
  );
  const isOpenText =
    schema['type'] === 'string' && !isChosen && !('maxLength' in schema) && !patterns.some(isBoundedPattern);
  const isOpenList = schema['type'] === 'array' && !('maxItems' in schema);
  return [...(isOpenText || isOpenList ? [at] : []), ...properties, ...variants, ...items];
}

test.each(named)('%s accepts no texts or lists of unlimited length', (_id, endpoint) => {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? unboundedParts(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, part) : [];
  });
  expect(parts).toEqual([]);
});

test('unboundedParts finds texts and lists of unlimited length', () => {
  const schema = z.object({
    open: z.string(),
    list: z.array(z.boolean()),
    deep: z.optional(z.nullable(z.object({ word: z.string().check(z.regex(/^[a-z]+$/)) }))),
    bounded: z.string().check(z.regex(/^[a-z]{1,9}$/)),
    chosen: z.enum(['a', 'b']),
  });
  expect(unboundedParts(z.toJSONSchema(schema, { io: 'input' }) as Json, 'body')).toEqual([
    'body.open',
    'body.list',
    'body.deep.word',
  ]);
});

test('status 403 is used for session errors only', () => {
  const codes = Object.entries(ERRORS)
    .filter(([, { status }]) => status === 403)
    .map(([code]) => code);
  expect(codes.sort()).toEqual([...SESSION_ERRORS].sort());
});

test('page keys have the default paths of the specification, and in the panel the profile is edited on the account page', () => {
  expect(resolvePagePaths({})).toEqual(DEFAULT_PAGE_PATHS);
  expect(resolvePagePaths({}, 'panel')['edit-profile']).toBe('/account');
  expect(resolvePagePaths({ account: '/me' }, 'panel')['edit-profile']).toBe('/me');
  expect(resolvePagePaths({ deposit: '/cash-in' }).deposit).toBe('/cash-in');
});
