import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type Problems = Readonly<Record<string, string>>;

/** Checks a form by code that is fetched when it is needed first: the dialog is on the screen before the schemas have arrived. */
export function lazyResolver<V extends FieldValues>(check: (values: V) => Promise<Problems>): Resolver<V> {
  return async (values) => {
    const problems = await check(values);
    const names = Object.keys(problems);
    if (names.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(names.map((name) => [name, { type: 'invalid', message: problems[name] }]));
    return { values: {}, errors: errors as FieldErrors<V> }; // the schema names fields of the form only
  };
}
