import { isPlaceholder } from './identity.rules.ts';

interface Named {
  readonly email: string;
  readonly login_name: string | null;
  readonly verified_phone: string | null;
}

/** A login masked so that only its owner recognises it: `a***@example.com`, `***78`, `lu***ab`. */
export function maskedLogin({ email, login_name: login, verified_phone: phone }: Named): string {
  if (!isPlaceholder(email)) {
    const at = email.lastIndexOf('@');
    return `${email.slice(0, 1)}***${email.slice(at)}`;
  }
  const number = phone ?? (login?.startsWith('+') === true ? login : null);
  if (number !== null) return `***${number.slice(-2)}`;
  return login === null ? '***' : `${login.slice(0, 2)}***${login.slice(-2)}`;
}
