import { digitsOf, latinDigits } from '@marquee/text/digits.ts';
import { cleanText } from '@marquee/text/invisible.ts';

export type PhoneCountry = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** Digits without the plus. */
  phoneCode: string;
  /** URL of the flag image. */
  flag?: string;
};

/** The digits of an international number (plus or 00), including the country's code; null for other text. */
export function wholeNumber(text: string): string | null {
  const plain = latinDigits(cleanText(text).normalize('NFKC'));
  const sign = /^[\s()]*(\+|00)/.exec(plain)?.[1];
  return sign === undefined ? null : digitsOf(plain).slice(digitsOf(sign).length);
}

/** Countries whose calling code the number starts with. */
export function countriesOf(whole: string, countries: readonly PhoneCountry[]): readonly PhoneCountry[] {
  return countries.filter(({ phoneCode }) => phoneCode !== '' && whole.startsWith(phoneCode));
}

/** Which of the countries that share a calling code an international number belongs to: `+` and digits. Null if unknown. */
export type CountryOf = (international: string, chosen: string | null) => string | null;

/**
 * Parses a pasted or autofilled number. With a plus or 00 the country is taken from it, longest code first; among
 * countries with the same code `countryOf` decides, else the selected one wins. Otherwise the digits belong to the selected country.
 */
export function readNumber(
  text: string,
  countries: readonly PhoneCountry[],
  chosen: string | null,
  countryOf?: CountryOf,
): { country: string | null; digits: string } {
  const whole = wholeNumber(text);
  if (whole === null) return { country: chosen, digits: digitsOf(text) };
  const matching = countriesOf(whole, countries);
  const longest = Math.max(0, ...matching.map((country) => country.phoneCode.length));
  const best = matching.filter((country) => country.phoneCode.length === longest);
  const decided = countryOf?.(`+${whole}`, chosen);
  const found = best.find(({ code }) => code === decided) ?? best.find((country) => country.code === chosen) ?? best[0];
  return found ? { country: found.code, digits: whole.slice(longest) } : { country: chosen, digits: whole };
}
