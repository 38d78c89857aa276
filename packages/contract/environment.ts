import * as z from 'zod/mini';
import { VARIABLES } from './environment-variables.ts';

/** What a program was started with: `process.env`, or the part of it that a test gives. */
export type Env = Readonly<Record<string, string | undefined>>;

type Variables = typeof VARIABLES;

/** Every setting with its checked value: undefined where it is neither set nor has a default. */
export type Environment = {
  readonly [Name in keyof Variables]:
    | z.infer<Variables[Name]['schema']>
    | (Variables[Name] extends { readonly fallback: string } ? never : undefined);
};

/** Settings of the environment that cannot be used. The message is one line that names every one of them. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Checks all settings at once. An empty value counts as not set. Throws `EnvironmentError` with every fault. */
export function readEnvironment(env: Env): Environment {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const given = env[name]?.trim();
    const text = given === undefined || given === '' ? ('fallback' in variable ? variable.fallback : undefined) : given;
    if (text === undefined) continue;
    const result = z.safeParse(variable.schema, text);
    if (result.success) values[name] = result.data;
    else faults.push(`${name} ${result.error.issues[0]?.message ?? 'cannot be used'}`);
  }
  if (faults.length > 0) throw new EnvironmentError(faults.join('; '));
  return values as Environment; // each value was parsed by the schema of its name
}

/** Names that begin like ours and are no settings, as after a typing error. Whoever starts a program is warned of them. */
export function findUnknownSettings(env: Env): readonly string[] {
  return Object.keys(env).filter((name) => name.startsWith('MARQUEE_') && !Object.hasOwn(VARIABLES, name));
}

/** A line for the log of a program that starts; null where there is nothing to warn of. */
export function unknownSettingsWarning(env: Env): string | null {
  const unknown = findUnknownSettings(env);
  if (unknown.length === 0) return null;
  return `${unknown.join(', ')}: no setting has this name; docs/operations/environment.md lists them all.`;
}
