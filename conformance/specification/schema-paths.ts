/** A schema as zod stores it: the definition has the parts of its kind. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly innerType?: unknown;
  readonly element?: unknown;
  readonly options?: readonly unknown[];
  readonly in?: unknown;
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly (string | number)[];
}

function definitionOf(schema: unknown): Definition {
  return (schema as { _zod: { def: Definition } })._zod.def; // every zod schema has it
}

/** The schemas that a value of this one may have: without wrappers, with the alternatives of a union. */
function alternatives(schema: unknown): readonly Definition[] {
  const definition = definitionOf(schema);
  if (definition.innerType !== undefined) return alternatives(definition.innerType);
  if (definition.type === 'array') return alternatives(definition.element);
  if (definition.type === 'pipe') return alternatives(definition.in);
  if (definition.options !== undefined) return definition.options.flatMap(alternatives);
  return [definition];
}

/** Whether values of the schema can have the field `a.b.c`; a list stands for its elements. */
export function hasPath(schema: unknown, path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  return alternatives(schema).some(({ shape }) => {
    if (shape === undefined || !Object.hasOwn(shape, first)) return false;
    return rest.length === 0 || hasPath(shape[first], rest.join('.'));
  });
}

/** The values of an enumeration, in its order. */
export function valuesOf(schema: unknown): readonly (string | number)[] {
  return alternatives(schema).flatMap(({ entries, values }) => values ?? Object.values(entries ?? {}));
}
