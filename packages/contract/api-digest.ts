import { writeFileSync } from 'node:fs';
import type { JsonSchema } from './json-schemas.ts';
import { openApiDocument, type Content, type OpenApiDocument, type Operation } from './openapi.ts';

export const DIGEST_FILE = new URL('api-digest.txt', import.meta.url);

/**
 * The OpenAPI document as text for reviews: a line for each operation, each of its fields and statuses, and each field of a named schema. Every line says
 * what it belongs to, so that a difference can be read without its surroundings. Descriptions and examples are left out.
 */
export function apiDigest({ paths, components }: OpenApiDocument = openApiDocument()): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${path} ${method.toUpperCase()}`, operation] as const),
  );
  const lines = [
    ...operations.flatMap(([name, operation]) => operationLines(name, operation)),
    ...Object.entries(components.responses).map(([name, response]) => `${name}: ${codesOf(response)}`),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => schemaLines(name, schema)),
  ];
  return `${lines.sort().join('\n')}\n`;
}

function operationLines(name: string, { operationId, security, parameters, requestBody, responses }: Operation) {
  const { 200: done, ...refusals } = responses;
  const shared = Object.values(refusals).flatMap((one) =>
    '$ref' in one ? [nameOf(one.$ref).replace('Refused', '')] : [],
  );
  return [
    `${name}: ${[operationId, security.length > 1 ? 'public' : 'player', 'shared', ...shared].join(' ')}`,
    ...parameters.flatMap((one) => schemaLines(`${name} ${one.in}.${one.name}${one.required ? '' : '?'}`, one.schema)),
    ...(requestBody ? contentLines(`${name} body`, requestBody) : []),
    ...(done && 'content' in done ? contentLines(`${name} 200`, done) : []),
    ...Object.entries(refusals).flatMap(([status, one]) =>
      '$ref' in one ? [] : [`${name} ${status}: ${codesOf(one)}`],
    ),
  ];
}

function contentLines(name: string, { content }: Content): readonly string[] {
  return Object.entries(content).flatMap(([type, { schema }]) =>
    schemaLines(type === 'application/json' ? name : `${name} ${type}`, schema),
  );
}

/** Of a refusal: its schema adds the possible codes to the error body. */
function codesOf({ content }: Content): string {
  const [, codes] = content['application/json']?.schema.allOf ?? [];
  return codes?.properties?.['code']?.enum?.join(' ') ?? '';
}

/** A schema with its path, and its parts that have no name of their own. */
function schemaLines(path: string, schema: JsonSchema): readonly string[] {
  return [`${path}: ${typeOf(schema)}`, ...partLines(path, schema)];
}

function partLines(path: string, schema: JsonSchema): readonly string[] {
  const { properties = {}, required = [], items, additionalProperties: values } = schema;
  const variants = variantsOf(schema).filter(({ type }) => type !== 'null');
  return [
    ...Object.entries(properties).flatMap(([name, part]) =>
      schemaLines(`${path}.${name}${required.includes(name) ? '' : '?'}`, part),
    ),
    ...(items ? partLines(`${path}[]`, items) : []),
    ...(typeof values === 'object' ? partLines(`${path}{}`, values) : []),
    ...variants.flatMap((variant, index) =>
      partLines(variants.length > 1 ? `${path}(${labelOf(variant, index)})` : path, variant),
    ),
  ];
}

/** The field by which a variant is known, otherwise its number. */
function labelOf({ properties = {} }: JsonSchema, index: number): string {
  const [known] = Object.entries(properties).filter(([, part]) => 'const' in part);
  return known ? `${known[0]}=${String(known[1].const)}` : `${index + 1}`;
}

/** Keywords that the lines of a schema show, or that only describe it. */
const SHOWN =
  '$ref type properties required items additionalProperties propertyNames anyOf oneOf enum const pattern description'.split(
    ' ',
  );

/** In one line; the fields of an `object` have their own. Other keywords are written as they are, so that none is lost. */
function typeOf(schema: JsonSchema): string {
  const bounds = Object.entries(schema).filter(([keyword]) => !SHOWN.includes(keyword));
  return [
    schema.$ref === undefined ? kindOf(schema) : nameOf(schema.$ref),
    ...(schema.pattern === undefined ? [] : [`/${schema.pattern}/`]),
    ...bounds.map(([keyword, value]) => `${keyword}=${JSON.stringify(value)}`),
  ].join(' ');
}

function kindOf(schema: JsonSchema): string {
  const { type, enum: values, const: only, items = {}, additionalProperties, propertyNames } = schema;
  const variants = variantsOf(schema).map(typeOf);
  if (variants.length > 0) return variants.join(' | ');
  if (values) return values.join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (type === 'array') return `(${typeOf(items)})[]`.replace(/^\((\w+)\)/, '$1');
  if (type !== 'object') return [type ?? 'any'].flat().join(' | ');
  if (additionalProperties === false) return type;
  if (typeof additionalProperties !== 'object') return 'open object';
  return `map of ${typeOf(additionalProperties)}${propertyNames ? ` by ${typeOf(propertyNames)}` : ''}`;
}

const variantsOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf ?? [];
const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

if (import.meta.main) writeFileSync(DIGEST_FILE, apiDigest());
