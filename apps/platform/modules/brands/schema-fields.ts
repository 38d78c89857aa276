import type * as z from 'zod/mini';
import type { KnownFields } from './issue-text.rules.ts';

/** Field names of the object that a schema has at a path. */
export function fieldsOf(schema: z.core.$ZodType): KnownFields {
  return (path) => {
    let at: z.core.$ZodType | undefined = schema;
    for (const name of path) at = innerOf(at, name);
    return Object.keys(definitionOf(at).shape ?? {});
  };
}

type Definition = {
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
};

function definitionOf(schema: z.core.$ZodType | undefined): Definition {
  let definition = (schema?._zod.def ?? {}) as unknown as Definition; // definitions differ by kind
  while (definition.innerType) definition = definition.innerType._zod.def as unknown as Definition;
  return definition;
}

function innerOf(schema: z.core.$ZodType | undefined, name: PropertyKey): z.core.$ZodType | undefined {
  const { shape, element } = definitionOf(schema);
  return typeof name === 'number' ? element : shape?.[String(name)];
}
