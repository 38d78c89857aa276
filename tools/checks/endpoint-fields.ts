import type { EndpointShape } from '@marquee/contract/endpoint.ts';
import * as z from 'zod/mini';

export type Json = Readonly<Record<string, unknown>>;
export type Part = 'params' | 'query' | 'body' | 'response';

/** A field of a request or response. */
export interface Field {
  /** `response.rows[].amount`; `{}` stands for the keys of a record. */
  readonly at: string;
  /** Null for the elements of lists and the values of records. */
  readonly name: string | null;
  readonly schema: Json;
  /** Names of the fields beside it and beside the objects around it. */
  readonly context: readonly string[];
}

const PARTS: readonly Part[] = ['params', 'query', 'body', 'response'];

/** Every field of an endpoint, by its JSON schema. */
export function fieldsOf(endpoint: EndpointShape): readonly Field[] {
  return PARTS.flatMap((part) => {
    const schema = endpoint[part];
    return schema ? below(jsonOf(schema, part), part, []) : [];
  });
}

export function jsonOf(schema: z.ZodMiniType, part: Part): Json {
  return z.toJSONSchema(schema, { io: part === 'response' ? 'output' : 'input', unrepresentable: 'any' }) as Json;
}

/** The alternatives of a schema, or the schema itself. */
export function variantsOf(schema: Json): readonly Json[] {
  const variants = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  return variants === undefined ? [schema] : variants.flatMap(variantsOf);
}

function below(schema: Json, at: string, context: readonly string[]): readonly Field[] {
  return variantsOf(schema).flatMap((variant) => {
    const properties = Object.entries((variant['properties'] ?? {}) as Record<string, Json>);
    const names = [...context, ...properties.map(([name]) => name)];
    const named = properties.flatMap(([name, inner]) => [
      { at: `${at}.${name}`, name, schema: inner, context: names },
      ...below(inner, `${at}.${name}`, names),
    ]);
    const elements = [
      [variant['items'], '[]'],
      [variant['additionalProperties'], '{}'],
    ].flatMap(([inner, sign]) => {
      if (typeof inner !== 'object') return [];
      const place = `${at}${sign as string}`;
      return [{ at: place, name: null, schema: inner as Json, context: names }, ...below(inner as Json, place, names)];
    });
    return [...named, ...elements];
  });
}

const BOUNDS = new Set(['min_length', 'max_length', 'greater_than', 'less_than']);

/** Fields of a request with a bound whose refusal has no `validation` code of its own. */
export function boundsWithoutCode(schema: z.core.$ZodType, at: string): readonly string[] {
  const {
    innerType,
    element,
    shape,
    checks = [],
  } = schema._zod.def as {
    readonly innerType?: z.core.$ZodType;
    readonly element?: z.core.$ZodType;
    readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
    readonly checks?: readonly z.core.$ZodCheck[];
  };
  const own = checks.some(({ _zod: { def } }) => BOUNDS.has(def.check) && def.error === undefined) ? [at] : [];
  const inner = innerType ? boundsWithoutCode(innerType, at) : [];
  const elements = element ? boundsWithoutCode(element, `${at}[]`) : [];
  const fields = Object.entries(shape ?? {}).flatMap(([name, field]) => boundsWithoutCode(field, `${at}.${name}`));
  return [...own, ...inner, ...elements, ...fields];
}
