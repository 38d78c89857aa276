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

/** Made once for all tries of this page: a sign-up whose answer was lost is sent again as it was. */
let generated: GeneratedCredentials | null = null;

/**
 * Signs up, then logs in. In one click the login stands on the screen before anything else can go wrong with it. A telephone number is no login before it is
 * proved: whoever joins with one gets a login that is made as well, with the password that they chose.
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
    // An account that cannot be entered is none to keep the login of: the form says what happened.
    if (shouldClear(error)) clearCredentials();
    throw error;
  }
}

const shouldClear = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'auth.wrong_credentials';
