import type { Environment } from '@marquee/contract/environment.ts';
import { SettingsError } from '../modules/brands/index.ts';

/** A setting that another one requires. Throws `SettingsError` if it is not set. */
export function required<Name extends keyof Environment>(
  settings: Environment,
  name: Name,
): Exclude<Environment[Name], undefined> {
  const value = settings[name] as Exclude<Environment[Name], undefined> | undefined; // TypeScript does not narrow a type that is indexed by a parameter
  if (value === undefined) throw new SettingsError('environment', name, 'is not set');
  return value;
}
