import * as z from 'zod/mini';
import { EMAIL_PATTERN, PAGE_SIZE, PAGE_SIZE_MAX } from './constants.ts';

/**
 * Fields used by many calls. Validation messages are locale keys (see `validation` in the locales); the texts behind them are
 * literal in the product specification. Bounds exist on every string: no request may carry an unlimited value.
 */
export const PASSWORD_LENGTH_MIN = 6;
export const PASSWORD_LENGTH_MAX = 255;
export const TEXT_LENGTH_MAX = 255;
export { EMAIL_PATTERN, PAGE_SIZE, PAGE_SIZE_MAX };

export const required = 'validation.required';

export const email = z
  .string({ error: required })
  .check(
    z.minLength(1, required),
    z.maxLength(TEXT_LENGTH_MAX, 'validation.too_long'),
    z.regex(EMAIL_PATTERN, 'validation.invalid_format'),
  );

/** Digits of a telephone number with its country code, as typed: a plus or 00 in front, blanks and the usual marks between. */
const PHONE_LOGIN = /^(?:\+|00)?[\d ()./-]{6,32}$/;
/** What is made for somebody who joins in one click. */
export const LOGIN_NAME_PATTERN = /^[a-z]{2,16}-[a-z0-9]{4}-[a-z0-9]{4}$/;

/** What an account is entered by: its address, its telephone number or the login that was made for it. */
export const loginName = z.string({ error: required }).check(
  z.trim(),
  z.minLength(1, required),
  z.maxLength(TEXT_LENGTH_MAX, 'validation.too_long'),
  z.refine(
    (text) => EMAIL_PATTERN.test(text) || PHONE_LOGIN.test(text) || LOGIN_NAME_PATTERN.test(text.toLowerCase()),
    'validation.invalid_format',
  ),
);

/** A new password by the platform's base rule; a brand may ask for more classes by setting. */
export const newPassword = z
  .string({ error: required })
  .check(
    z.minLength(1, required),
    z.minLength(PASSWORD_LENGTH_MIN, 'validation.password_too_short'),
    z.maxLength(PASSWORD_LENGTH_MAX, 'validation.too_long'),
  );

export const shortText = z.string().check(z.maxLength(TEXT_LENGTH_MAX, 'validation.too_long'));

/** An amount in major units as a decimal string, never a number: at most 15 digits before the point and 8 after it. */
export const amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/, 'validation.invalid_format'));
/** As `amount`, and may be negative (net results). */
export const signedAmount = z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/));
/** Units of one currency for one unit of another: a decimal string of up to 18 digits after the point. */
export const exchangeRate = z.string().check(z.regex(/^(?:0|[1-9]\d{0,19})(?:\.\d{1,18})?$/));
/** Upper-case ticker of 3 to 5 letters or digits. */
export const currencyCode = z.string().check(z.regex(/^[A-Z0-9]{3,5}$/, 'validation.invalid_format'));
/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'validation.invalid_format'));
/** BCP 47 tag as used for locale files: `en`, `pt-BR`. */
export const localeCode = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?$/));
/** An instant, ISO 8601 in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/));
export const slug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/));
/** Opaque id with a readable prefix, such as `plr_01j…`. */
export const opaqueId = z.string().check(z.regex(/^[a-z]{2,5}_[0-9a-zA-Z-]{8,64}$/));
export const count = z.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));

/** Whole number out of a query string. */
export function queryInteger(minimum: number, maximum: number, fallback: number) {
  return z._default(z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)), fallback);
}

export const paging = {
  pageNo: queryInteger(1, 100_000, 1),
  limit: queryInteger(1, PAGE_SIZE_MAX, PAGE_SIZE),
};

/** An answer without content. */
export const done = z.object({ done: z.literal(true) });
