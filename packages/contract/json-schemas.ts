import * as z from 'zod/mini';
import { ENDPOINTS, SCHEMA_FILES } from './endpoints.ts';

/** With the keywords that our schemas have. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly [keyword: string]: unknown;
}

type Registry = ReturnType<typeof registerSchemas>;

/**
 * The schemas of the contract as JSON schemas. Those that a file exports have the name of the export, and others refer to them. `named` is filled with what
 * the results refer to.
 */
export function jsonSchemas(named: Map<string, JsonSchema>) {
  const registry = registerSchemas();
  const [request, response] = [convert(registry, 'input', named), convert(registry, 'output', named)];
  const idOf = (schema: z.ZodMiniType) => registry.get(schema)?.id ?? '';
  return {
    /** Of parameters or a body: never only a reference. */
    ofRequest: (schema: z.ZodMiniType) => request.find(idOf(schema)),
    ofResponse: (schema: z.ZodMiniType) => response.refer(idOf(schema)),
  };
}

function registerSchemas() {
  const registry = z.registry<{ id: string }>();
  for (const [name, value] of SCHEMA_FILES.flatMap((file) => Object.entries(file)))
    if (value instanceof z.ZodMiniType && !registry.has(value))
      registry.add(value, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
  for (const { id, params, query, body, response } of ENDPOINTS)
    for (const [part, schema] of Object.entries({ params, query, body, response }))
      if (schema && !registry.has(schema)) registry.add(schema, { id: `${id} ${part}` });
  return registry;
}

/** The registered schemas as they are in requests (`input`) or responses (`output`). */
function convert(registry: Registry, io: 'input' | 'output', named: Map<string, JsonSchema>) {
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any' });

  function find(id: string): JsonSchema {
    const { $schema: _dialect, $id: _uri, ...schema } = (schemas[id] ?? {}) as JsonSchema; // zod writes no `true` or `false` for a schema
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) collect(name);
    return schema;
  }
  function collect(name: string): void {
    // A test checks that the name means the same in requests and responses.
    if (!named.has(name)) named.set(name, find(name));
  }
  function refer(id: string): JsonSchema {
    // The parts of endpoints have no names.
    if (id.includes(' ')) return find(id);
    collect(id);
    return { $ref: uri(id) };
  }
  return { find, refer };
}
