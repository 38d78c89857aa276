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
  readonly in?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
};

function definitionOf(schema: z.core.$ZodType | undefined): Definition {
  let definition = (schema?._zod.def ?? {}) as unknown as Definition; // definitions differ by kind
  for (let inner = innerTypeOf(definition); inner; inner = innerTypeOf(definition))
    definition = inner._zod.def as unknown as Definition;
  return definition;
}

/** What an optional, a default or a transformation wraps. */
function innerTypeOf({ innerType, in: input }: Definition): z.core.$ZodType | undefined {
  return innerType ?? input;
}

function innerOf(schema: z.core.$ZodType | undefined, name: PropertyKey): z.core.$ZodType | undefined {
  const { shape, element } = definitionOf(schema);
  return typeof name === 'number' ? element : shape?.[String(name)];
}
