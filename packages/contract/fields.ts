import { EMAIL_PATTERN, isEmail, readEmail } from '@marquee/text/email.ts';
import { postalCodeText } from '@marquee/text/separators.ts';
import { phoneDigits, phoneText } from '@marquee/text/phone-text.ts';
import * as z from 'zod/mini';
import { GENDERS, PAGE_SIZE, PAGE_SIZE_MAX } from './constants.ts';

/**
 * Fields used by many endpoints. Validation messages are locale keys (see `validation` in the locales); their texts are literal in the product specification.
 * Every string has a maximum length.
 */
export const PASSWORD_LENGTH_MIN = 6;
export const PASSWORD_LENGTH_MAX = 255;
export const TEXT_LENGTH_MAX = 255;
export { PAGE_SIZE, PAGE_SIZE_MAX };

export const required = 'validation.required';

/** An e-mail address, stored with an international domain in Punycode. */
export const email = z
  .string({ error: required })
  .check(
    z.maxLength(TEXT_LENGTH_MAX, 'validation.too_long'),
    z.overwrite(readEmail),
    z.minLength(1, required),
    z.regex(EMAIL_PATTERN, 'validation.invalid_format'),
    z.refine(isEmail, 'validation.invalid_format'),
  );

/** Digits of a calling code or a national number, without separators; digits of other scripts become 0 to 9. */
export const phoneNumberDigits = (digitsMax: number) =>
  z
    .string({ error: required })
    .check(
      z.maxLength(TEXT_LENGTH_MAX, 'validation.number_too_long'),
      z.overwrite(phoneDigits),
      z.minLength(1, required),
      z.maxLength(digitsMax, 'validation.number_too_long'),
      z.regex(/^\d+$/, 'validation.invalid_format'),
    );

/** A phone number with country code, as typed: a leading plus or 00, blanks and the usual separators. */
const PHONE_LOGIN = /^(?:\+|00)?[\d ()./\p{Pd}]{6,32}$/u;
/** Also addresses that are refused today but may have been accepted earlier. */
const EMAIL_LOGIN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** A generated username of a one-click sign-up. */
export const LOGIN_NAME_PATTERN = /^[a-z]{2,16}-[a-z0-9]{4}-[a-z0-9]{4}$/;

/** A login name: e-mail address, phone number or generated username. */
export const loginName = z.string({ error: required }).check(
  z.maxLength(TEXT_LENGTH_MAX, 'validation.too_long'),
  z.overwrite((text) => (/[@＠]/u.test(text) ? readEmail(text) : phoneText(text))),
  z.minLength(1, required),
  z.refine(
    (text) => EMAIL_LOGIN.test(text) || PHONE_LOGIN.test(text) || LOGIN_NAME_PATTERN.test(text.toLowerCase()),
    'validation.invalid_format',
  ),
);

/** A new password by the platform's own rule; a brand may require more character classes. */
export const newPassword = z
  .string({ error: required })
  .check(
    z.minLength(1, required),
    z.minLength(PASSWORD_LENGTH_MIN, 'validation.password_too_short'),
    z.maxLength(PASSWORD_LENGTH_MAX, 'validation.too_long'),
  );

export const gender = z.enum(GENDERS);

export const shortText = z.string().check(z.maxLength(TEXT_LENGTH_MAX, 'validation.too_long'));

/** A postal code of any country, in ASCII where it consists of digits. */
export const postalCode = shortText.check(z.overwrite(postalCodeText));

/** A person's first, last or full name: an optional one may be empty, others have at least one letter. */
export const personName = shortText.check(
  z.refine((text) => text.trim() === '' || /\p{L}/u.test(text), 'validation.name_letters'),
);

/** An amount in major units as a decimal string, never a number: at most 15 digits before the point and 8 after it. */
export const amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/, 'validation.invalid_format'));
/** Like `amount`, but may be negative (net results). */
export const signedAmount = z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/));
/** Units of one currency per unit of another: a decimal string of up to 18 decimals. */
export const exchangeRate = z.string().check(z.regex(/^(?:0|[1-9]\d{0,19})(?:\.\d{1,18})?$/));
/** Upper-case ticker of 3 to 5 letters or digits. */
export const currencyCode = z.string().check(z.regex(/^[A-Z0-9]{3,5}$/, 'validation.invalid_format'));
/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'validation.invalid_format'));
/** BCP 47 tag as used for locale files: `en`, `pt-BR`. */
export const localeCode = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?$/));
/** An instant, ISO 8601 in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/));
/** A date of the calendar. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'validation.invalid_format'));
/** IANA name of a time zone. */
export const timeZone = z.string().check(z.regex(/^[A-Za-z0-9_+-]+(?:\/[A-Za-z0-9_+-]+){0,2}$/), z.maxLength(64));
/** Percent with up to two decimals, as a string. */
export const percent = z.string().check(z.regex(/^\d{1,3}(?:\.\d{1,2})?$/));
export const slug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/));
/** Opaque id with a readable prefix, such as `plr_01j…`. */
export const opaqueId = z.string().check(z.regex(/^[a-z]{2,5}_[0-9a-zA-Z-]{8,64}$/));
/** Number of rows of a list. Lists with cursors count up to `COUNT_MAX`; one more says that there are more. */
export const count = z.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));

/** Whole number from a query string. */
export function queryInteger(minimum: number, maximum: number, fallback: number) {
  return z._default(z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)), fallback);
}

/** For lists that stay short by nature, such as the games of a brand. */
export const paging = {
  pageNo: queryInteger(1, 100_000, 1),
  limit: queryInteger(1, PAGE_SIZE_MAX, PAGE_SIZE),
};

/** Place in a list; opaque. */
export const cursor = z.string().check(z.maxLength(1_000), z.regex(/^[A-Za-z0-9_-]+$/, 'validation.invalid_format'));

/** For lists that grow: a cursor of an earlier response with the same filters, or none for the newest rows. */
export const cursorPaging = { cursor: z.optional(cursor), limit: queryInteger(1, PAGE_SIZE_MAX, PAGE_SIZE) };

/** Cursors of the pages with older and with newer rows; null at either end. Rows inserted between two requests neither shift nor repeat others. */
export const cursors = { nextCursor: z.nullable(cursor), previousCursor: z.nullable(cursor) };

/** A response without content. */
export const done = z.object({ done: z.literal(true) });
