import { REGISTRATION_METHODS, type RegistrationMethod } from '@marquee/contract/registration.ts';
import type { SignUpValues } from './sign-up-values.ts';

const KEY = 'signUpDraft';

export interface SignUpDraft {
  readonly method: RegistrationMethod;
  readonly values: Readonly<Record<string, string>>;
}

/** Keeps what was typed for this tab, so that a reload loses nothing; never the password, and never a consent. */
export function storeDraft(method: RegistrationMethod, values: Partial<SignUpValues>): void {
  const entries = Object.entries(values).filter(
    ([name, value]) => name !== 'password' && typeof value === 'string' && value !== '',
  );
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ method, values: Object.fromEntries(entries) }));
  } catch {
    // Without storage a reload begins anew.
  }
}

export function readDraft(): SignUpDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('method' in stored) || !('values' in stored)) return null;
    const method = REGISTRATION_METHODS.find((known) => known === stored.method);
    if (method === undefined || typeof stored.values !== 'object' || stored.values === null) return null;
    const values = Object.entries(stored.values).filter(([, value]) => typeof value === 'string');
    return { method, values: Object.fromEntries(values) as Record<string, string> }; // texts only
  } catch {
    return null;
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept then.
  }
}
