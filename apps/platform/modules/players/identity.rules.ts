import { LOGIN_NAME_PATTERN } from '@marquee/contract/fields.ts';
import { wholePhone } from '@marquee/contract/phone.ts';
import {
  registrationMethods,
  type RegistrationFields,
  type RegistrationMethod,
} from '@marquee/contract/registration.ts';
import { phoneText } from '@marquee/text/phone-text.ts';
import { normaliseEmail } from './email.rules.ts';

/** Reserved top-level domain (RFC 2606): nothing is ever delivered there. */
const PLACEHOLDER_DOMAIN = 'players.invalid';

/** What a player signs up with, as it is stored and compared. */
export interface Identity {
  readonly method: RegistrationMethod;
  /** The e-mail address, the phone number or the generated login. */
  readonly text: string;
  /** The login that the browser generated, or null. */
  readonly generatedLogin: string | null;
}

interface Sent {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly phoneCode?: string | undefined;
  readonly username?: string | undefined;
}

/** Which of the brand's methods a sign-up uses: e-mail before phone before generated login. Null if none fits. */
export function identityOf(sent: Sent, fields: RegistrationFields, use1Click: boolean): Identity | null {
  const methods = registrationMethods(fields, use1Click);
  const email = normaliseEmail(sent.email ?? '');
  if (email !== '') return { method: 'email', text: email, generatedLogin: null };
  const name = sent.username?.toLowerCase() ?? '';
  const generatedLogin = LOGIN_NAME_PATTERN.test(name) ? name : null;
  if (methods.includes('phone') && sent.phone && sent.phoneCode) {
    return { method: 'phone', text: wholePhone(`+${sent.phoneCode}${sent.phone}`), generatedLogin };
  }
  return methods.includes('one-click') && generatedLogin !== null
    ? { method: 'one-click', text: generatedLogin, generatedLogin }
    : null;
}

/** The typed login as an e-mail address or as a login name. */
export function typedLogin(typed: string): { readonly email: string } | { readonly loginName: string } {
  if (/[@＠]/u.test(typed)) return { email: normaliseEmail(typed) };
  const text = phoneText(typed).toLowerCase();
  return { loginName: LOGIN_NAME_PATTERN.test(text) ? text : wholePhone(text) };
}

/** Placeholder for accounts without an e-mail address. */
export function placeholderEmail(playerId: string): string {
  return `${playerId.toLowerCase()}@${PLACEHOLDER_DOMAIN}`;
}

export function isPlaceholder(email: string): boolean {
  return email.endsWith(`@${PLACEHOLDER_DOMAIN}`);
}
