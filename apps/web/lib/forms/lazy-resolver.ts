import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type Problems = Readonly<Record<string, string>>;

/** Form resolver whose schema is loaded on first use, so that the dialog renders before the schemas have loaded. */
export function lazyResolver<V extends FieldValues>(check: (values: V) => Promise<Problems>): Resolver<V> {
  return async (values) => {
    const problems = await check(values);
    const names = Object.keys(problems);
    if (names.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(names.map((name) => [name, { type: 'invalid', message: problems[name] }]));
    return { values: {}, errors: errors as FieldErrors<V> }; // the schema names fields of the form only
  };
}
