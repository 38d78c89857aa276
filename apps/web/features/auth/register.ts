import type { RegistrationMethod } from '@marquee/contract/registration.ts';
import type { AppSettings } from '../../lib/site/site.ts';
import { clearCredentials, storeCredentials } from './credentials-store.ts';
import { logIn } from './log-in.ts';
import type { GeneratedCredentials } from './generate-credentials.ts';
import { signUp } from './sign-up.ts';
import type { RegistrationValues } from './sign-up-values.ts';

interface RegistrationRequest {
  readonly method: RegistrationMethod;
  readonly values: RegistrationValues;
  readonly keyOf: (values: RegistrationValues) => string;
  readonly locale: string;
  readonly settings: Pick<AppSettings, 'brandKey' | 'passwordRules'>;
  readonly onRegistered: () => void;
  readonly showCredentials: () => void;
}

/** Generated once per page, so that a retry after a lost response sends the same sign-up. */
let generated: GeneratedCredentials | null = null;

/**
 * Signs up, then logs in. One-click and phone sign-ups get a generated login (an unverified phone number cannot be
 * used as a login); it is shown before the login request, so that a failure cannot lose it.
 */
export async function register({
  method,
  values,
  keyOf,
  locale,
  settings,
  onRegistered,
  showCredentials,
}: RegistrationRequest): Promise<void> {
  if (method === 'email') {
    await signUp(values, keyOf(values), locale);
    onRegistered();
    await logIn({ email: values.email ?? '', password: values.password }, { afterReg: true });
    return;
  }
  const { generateCredentials } = await import('./generate-credentials.ts');
  generated ??= generateCredentials(settings.brandKey, settings.passwordRules);
  const { login } = generated;
  const password = method === 'phone' ? values.password : generated.password;
  const registration = { ...values, username: login, password };
  await signUp(registration, keyOf(registration), locale);
  generated = null;
  onRegistered();
  storeCredentials({ login, password: method === 'phone' ? null : password });
  showCredentials();
  try {
    await logIn({ email: login, password }, { afterReg: true });
  } catch (error) {
    // Wrong credentials mean that the account belongs to someone else: do not show the login.
    if (shouldClear(error)) clearCredentials();
    throw error;
  }
}

const shouldClear = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'auth.wrong_credentials';
