import { REGISTRATION_METHODS, type RegistrationMethod } from '@marquee/contract/registration.ts';
import { isRecord } from '../../lib/session/is-record.ts';
import { createStoredValue } from '../../lib/session/stored-value.ts';
import type { SignUpValues } from './sign-up-values.ts';

export interface SignUpDraft {
  readonly method: RegistrationMethod;
  readonly values: Readonly<Record<string, string>>;
}

const stored = createStoredValue<SignUpDraft>('signUpDraft', (value) => {
  const method = isRecord(value) && REGISTRATION_METHODS.find((known) => known === value['method']);
  if (!method || !isRecord(value['values'])) return null;
  return { method, values: textsOf(value['values']) };
});

function textsOf(values: object): Readonly<Record<string, string>> {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/** Stores the input in this tab, so that a reload loses nothing; never the password, and never a consent. */
export function storeDraft(method: RegistrationMethod, values: Partial<SignUpValues>): void {
  const texts = Object.entries(textsOf(values)).filter(([name, value]) => name !== 'password' && value !== '');
  stored.write({ method, values: Object.fromEntries(texts) });
}

export const readDraft = stored.read;
export const clearDraft = stored.remove;
