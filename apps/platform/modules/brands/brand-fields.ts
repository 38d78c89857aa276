import { ICON_NAMES } from '@marquee/brands/icon-names.ts';
import { PAGE_KEYS } from '@marquee/contract/page-keys.ts';
import { instant, shortText } from '@marquee/contract/fields.ts';
import * as z from 'zod/mini';
import { imagePath, isPlainAddress } from '../../core/operator-path.rules.ts';
import { byLanguage, nameOf, unknownLanguageOf } from '../../core/code-fields.ts';
import { written } from '../../core/definition-fields.ts';

/** Short names for URLs and commands. */
export const slug = z
  .string()
  .check(
    z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'must be lower-case letters, digits and hyphens (at most 64)'),
  );
export const pageKey = nameOf('a page', PAGE_KEYS);
export const icon = nameOf('an icon', ICON_NAMES);
export const host = z
  .string()
  .check(
    z.regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'is not a host name in lower case, without a port'),
  );
/** A path of the site: no query, no dot segments, placeholders as `:name`. */
export const PAGE_PATH = /^\/(?:(?::[A-Za-z0-9_-]+|[A-Za-z0-9._~-]*[A-Za-z0-9_~-])(?:\/(?!$)|$))*$/;
export const pagePath = z
  .string()
  .check(
    z.maxLength(200, 'is longer than 200 characters'),
    z.regex(PAGE_PATH, 'is not a path that begins with one slash and ends without one'),
  );
export { imagePath as image } from '../../core/operator-path.rules.ts';
export const pixels = z.number().check(z.int(), z.minimum(1), z.maximum(4_000));
export const percent = z.number().check(z.int(), z.minimum(0), z.maximum(100));
export const count = z.number().check(z.int(), z.minimum(0));
export const days = z.number().check(z.int(), z.minimum(1), z.maximum(36_525));
export const doubtPolicy = z.enum(['serve', 'verify', 'refuse']);
export const instantOrNull = z.nullable(instant);

export const email = shortText.check(z.regex(/^[^@\s]+@[^@\s]+$/, 'is not an e-mail address'));
export const webUrl = z
  .string()
  .check(z.maxLength(500), z.refine(isPlainAddress, 'is not an address that begins with https://'));
export const requiredText = z.string().check(z.minLength(1), z.maxLength(2_000));
const inLanguages = <T extends z.core.SomeType>(text: T, also = '') =>
  z.union([text, byLanguage(text)], {
    error: ({ input }) => unknownLanguageOf(input) ?? `must be a text, or an object of language code → text${also}`,
  });
export const localized = inLanguages(requiredText);
/** What an operator names; no placeholder. */
export const localizedTitle = inLanguages(
  written.check(z.maxLength(200)),
  ', of 1 to 200 characters and no placeholder such as TODO',
);
export const localizedOrNull = z._default(z.nullable(localized), null);
export const imageWithSize = { src: imagePath, width: pixels, height: pixels };
