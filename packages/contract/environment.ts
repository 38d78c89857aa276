import * as z from 'zod/mini';
import { VARIABLES } from './environment-variables.ts';

/** Environment variables: `process.env`, or a part of it in tests. */
export type Env = Readonly<Record<string, string | undefined>>;

type Variables = typeof VARIABLES;

/** Every variable with its parsed value; undefined if it is neither set nor has a default. */
export type Environment = {
  readonly [Name in keyof Variables]:
    | z.infer<Variables[Name]['schema']>
    | (Variables[Name] extends { readonly fallback: string } ? never : undefined);
};

/** Invalid environment variables. The message is one line that names all of them. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Parses all variables. An empty value counts as not set. Throws `EnvironmentError` with all errors. */
export function readEnvironment(env: Env): Environment {
  const errors: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const trimmed = env[name]?.trim();
    const text =
      trimmed === undefined || trimmed === '' ? ('fallback' in variable ? variable.fallback : undefined) : trimmed;
    if (text === undefined) continue;
    const result = z.safeParse(variable.schema, text);
    if (result.success) values[name] = result.data;
    else errors.push(`${name} ${result.error.issues[0]?.message ?? 'cannot be used'}`);
  }
  if (errors.length > 0) throw new EnvironmentError(errors.join('; '));
  return values as Environment; // Each value was parsed by its variable's schema.
}

/** Names with our prefix that are not declared, as after a typing error. Programs log a warning about them. */
export function findUnknownSettings(env: Env): readonly string[] {
  return Object.keys(env).filter((name) => name.startsWith('MARQUEE_') && !Object.hasOwn(VARIABLES, name));
}

/** A log line about unknown variables; null if there are none. */
export function unknownSettingsWarning(env: Env): string | null {
  const unknown = findUnknownSettings(env);
  if (unknown.length === 0) return null;
  return `${unknown.join(', ')}: unknown variable; docs/operations/environment.md lists all variables.`;
}
