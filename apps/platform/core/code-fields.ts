import { ASSET_CODES } from '@marquee/money/assets.ts';
import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import * as z from 'zod/mini';
import { unknownName } from './closest-name.rules.ts';
import { countryNameOf, isCountryCode, likelyCountry } from './countries.ts';

/** Codes in what operators write: each is checked against its list, and its error names the likely correction. */

const namesBySchema = new WeakMap<z.core.$ZodType, readonly string[]>();

/** A name of a list; its error names the list and the likely correction. */
export function nameOf(
  what: string,
  names: readonly string[],
  errorOf = (given: unknown) => unknownName(given, what, names),
) {
  const schema = z.string().check(z.refine((name) => names.includes(name), { error: ({ input }) => errorOf(input) }));
  namesBySchema.set(schema, names);
  return schema;
}

/** The list of a schema made by `nameOf`; undefined for any other schema. */
export const namesOf = (schema: z.core.$ZodType): readonly string[] | undefined => namesBySchema.get(schema);

/** `de` for `ger`, `deu` and `de-AT`; undefined for anything else. */
function likelyLanguage(given: string): string | undefined {
  try {
    const [code = ''] = Intl.getCanonicalLocales(given)[0]?.split('-') ?? [];
    return (LANGUAGE_CODES as readonly string[]).includes(code) ? code : undefined;
  } catch {
    return undefined; // No language tag.
  }
}

const A_LANGUAGE = 'a language of packages/locales';
const unknownLanguage = (given: unknown) =>
  unknownName(given, A_LANGUAGE, LANGUAGE_CODES, likelyLanguage(String(given)));

/** A language that the texts of the casino are in. */
export const shippedLocale = nameOf(A_LANGUAGE, LANGUAGE_CODES, unknownLanguage);
/** A currency that a wallet can have. */
export const asset = nameOf('a currency', ASSET_CODES);

const MONEY_CODES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...ASSET_CODES]);

/** A currency of ISO 4217, whether or not a wallet can have it: amounts of laws are stated in the currency of the country. */
export const lawCurrency = z.string().check(
  z.refine((code) => MONEY_CODES.has(code), {
    error: (issue) => unknownName(issue.input, 'a currency of ISO 4217', ASSET_CODES),
  }),
);

const hintFor = (given: unknown, code: string | null, suffix = '') =>
  `${JSON.stringify(given)} is not a country of ISO 3166-1 in two capital letters` +
  (code === null ? '' : `; did you mean "${code}${suffix}" (${countryNameOf(code)})?`);

/** A country or territory of ISO 3166-1, or Kosovo (`XK`). */
export const country = z
  .string()
  .check(z.refine(isCountryCode, { error: ({ input }) => hintFor(input, likelyCountry(String(input))) }));

const SUBDIVISION = /^([A-Z]{2})-[A-Z0-9]{1,3}$/;

/** A part of a country (`CA-ON`). Only the country is checked: there is no list of all parts. */
export const subdivision = z.string().check(
  z.refine((code) => isCountryCode(SUBDIVISION.exec(code)?.[1] ?? ''), {
    error: ({ input }) => {
      const [first = '', rest = ''] = String(input).trim().toUpperCase().split(/[-_ ]/, 2);
      return /^[A-Z0-9]{1,3}$/.test(rest)
        ? hintFor(input, likelyCountry(first), `-${rest}`).replace(
            'a country of ISO 3166-1 in two capital letters',
            'a part of a country (ISO 3166-2, CA-ON)',
          )
        : `${JSON.stringify(input)} is not a part of a country (ISO 3166-2, CA-ON)`;
    },
  }),
);

/** Texts by language. */
export function byLanguage<T extends z.core.SomeType>(text: T) {
  return z.record(shippedLocale, text);
}

/** Texts by language, of which English is required. */
export function byLanguageWithEnglish<T extends z.core.SomeType>(text: T) {
  return z.record(shippedLocale, text).check(z.refine((texts) => 'en' in texts, { error: 'is missing', path: ['en'] }));
}

/** What is wrong with the languages of texts; undefined if they are known or the value holds no languages. */
export function unknownLanguageOf(texts: unknown): string | undefined {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return undefined;
  const known: readonly string[] = LANGUAGE_CODES;
  const unknown = Object.keys(texts).find((code) => !known.includes(code));
  return unknown === undefined ? undefined : unknownLanguage(unknown);
}
