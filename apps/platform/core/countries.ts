import { borders, iso1A2Code } from '@rapideditor/country-coder';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export interface CountryFacts {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** ISO 3166-1 numeric. */
  readonly countryId: number;
  /** Digits without a plus; countries may share one, as all of North America share 1. Empty: the territory has no numbers of its own. */
  readonly phoneCode: string;
}

interface Region {
  readonly properties: {
    readonly iso1A2?: string;
    readonly iso1N3?: string;
    readonly isoStatus?: string;
    readonly callingCodes?: readonly string[];
  };
}

/** The numeric code that is in use for Kosovo, which has user-assigned codes only. */
const KOSOVO = { code: 'XK', countryId: 983 };

const dialled = new Set<string>(getCountries());

/** By the numbering plans; territories without one may have the code of the country that runs their network. */
function phoneCodeOf(code: string, others: readonly string[]): string {
  if (dialled.has(code)) return getCountryCallingCode(code as Parameters<typeof getCountryCallingCode>[0]); // it was found in the list
  const [one] = others;
  return others.length === 1 && one !== undefined && /^\d+$/.test(one) ? one : '';
}

/** Every country and territory with an official ISO code, and Kosovo. Names come from the runtime's Unicode data. */
export const COUNTRIES: readonly CountryFacts[] = (borders.features as readonly Region[]) // the package's types need another package
  .flatMap(({ properties: { iso1A2: code, iso1N3, isoStatus, callingCodes = [] } }) => {
    if (!code || (isoStatus !== 'official' && code !== KOSOVO.code)) return [];
    const countryId = code === KOSOVO.code ? KOSOVO.countryId : Number(iso1N3);
    return [{ code, countryId, phoneCode: phoneCodeOf(code, callingCodes) }];
  })
  .toSorted((one, other) => (one.code < other.code ? -1 : 1));

const CODES = new Set(COUNTRIES.map(({ code }) => code));

/** Whether the list of countries contains this code. */
export const isCountryCode = (code: string): boolean => CODES.has(code);

/** The English name of a country of the list. */
export const countryNameOf = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(code) ?? code;

/** Parts of the United Kingdom, which have names of their own and no code of a country. */
const BRITISH = new Set(['EN', 'ENG', 'SCO', 'WAL', 'NIR', 'ENGLAND', 'SCOTLAND', 'WALES', 'GREAT BRITAIN', 'BRITAIN']);

/** The country that a wrong code or a name probably means, such as `GB` for `UK`, `USA` or `Germany`; null if none. */
export function likelyCountry(given: string): string | null {
  const text = given.trim();
  if (BRITISH.has(text.toUpperCase())) return 'GB';
  const code = isCountryCode(text.toUpperCase()) ? text.toUpperCase() : iso1A2Code(text);
  return code !== null && isCountryCode(code) ? code : null;
}
