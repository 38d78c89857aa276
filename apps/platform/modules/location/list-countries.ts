import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getAllCountry } from '@marquee/contract/location.ts';
import { addressFieldsOf } from '@marquee/text/address.ts';
import { COUNTRIES } from '../../core/countries.ts';

type ResponseBody = ResponseOf<typeof getAllCountry>['data'];
type Country = ResponseBody['allCountries'][number];

const byLocale = new Map<string, readonly Country[]>();

/** All countries with names in `locale`, in the collation of that language. */
function countriesIn(locale: string): readonly Country[] {
  const known = byLocale.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const collator = new Intl.Collator(locale);
  const made = COUNTRIES.map(({ code, countryId, phoneCode }) => ({
    code,
    countryId,
    name: names.of(code) ?? code,
    phoneCode,
    flag: flagPath(code),
    addressFields: addressFieldsOf(code),
  })).sort((left, right) => collator.compare(left.name, right.name));
  byLocale.set(locale, made);
  return made;
}

/** Countries in which the brand accepts sign-ups, and all countries. */
export function listCountries(locale: string, excluded: readonly string[]): ResponseBody {
  const all = countriesIn(locale);
  return { countries: { rows: all.filter(({ code }) => !excluded.includes(code)) }, allCountries: [...all] };
}

export function flagPath(code: string): string {
  return `/api/core/casino/assets/flags/${code.toLowerCase()}.svg`;
}
