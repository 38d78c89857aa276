import { LOGIN_NAME_PATTERN } from '@marquee/contract/fields.ts';
import { wholePhone } from '@marquee/contract/phone.ts';
import {
  registrationMethods,
  type RegistrationFields,
  type RegistrationMethod,
} from '@marquee/contract/registration.ts';
import { normaliseEmail } from './email.rules.ts';

/** Reserved for names that never exist: nothing is ever delivered there. */
const PLACEHOLDER_DOMAIN = 'players.invalid';

/** What somebody joins with, as it is stored and compared. */
export interface Identity {
  readonly method: RegistrationMethod;
  /** The address, the telephone number, or the login that was made. */
  readonly text: string;
  /** The login that the browser has made; null where there is none. */
  readonly madeLogin: string | null;
}

interface Sent {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly phoneCode?: string | undefined;
  readonly username?: string | undefined;
}

/** By which of the brand's ways somebody joins: an address counts before a number, and a number before a login that was made. Null where nothing fits. */
export function identityOf(sent: Sent, fields: RegistrationFields, use1Click: boolean): Identity | null {
  const methods = registrationMethods(fields, use1Click);
  const email = normaliseEmail(sent.email ?? '');
  if (email !== '') return { method: 'email', text: email, madeLogin: null };
  const name = sent.username?.toLowerCase() ?? '';
  const madeLogin = LOGIN_NAME_PATTERN.test(name) ? name : null;
  if (methods.includes('phone') && sent.phone && sent.phoneCode) {
    return { method: 'phone', text: wholePhone(`+${sent.phoneCode}${sent.phone}`), madeLogin };
  }
  return methods.includes('one-click') && madeLogin !== null
    ? { method: 'one-click', text: madeLogin, madeLogin }
    : null;
}

/** What was typed to log in: an address, or the login of somebody who has none. */
export function typedLogin(typed: string): { readonly email: string } | { readonly loginName: string } {
  const text = typed.trim().toLowerCase();
  if (text.includes('@')) return { email: text };
  return { loginName: LOGIN_NAME_PATTERN.test(text) ? text : wholePhone(text) };
}

/** Stands where an address is needed and none was given. */
export function placeholderEmail(playerId: string): string {
  return `${playerId.toLowerCase()}@${PLACEHOLDER_DOMAIN}`;
}

export function isPlaceholder(email: string): boolean {
  return email.endsWith(`@${PLACEHOLDER_DOMAIN}`);
}
