import type { Environment } from '@marquee/contract/environment.ts';
import { SettingsError } from '../modules/brands/index.ts';

/** A setting that another one asks for. Throws `SettingsError` where it is not set. */
export function required<Name extends keyof Environment>(
  settings: Environment,
  name: Name,
): Exclude<Environment[Name], undefined> {
  const value = settings[name] as Exclude<Environment[Name], undefined> | undefined; // the compiler does not split a type that is looked up by a parameter
  if (value === undefined) throw new SettingsError('environment', name, 'is not set');
  return value;
}
