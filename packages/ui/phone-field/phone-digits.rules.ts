export type PhoneCountry = {
  /** Two letters. */
  code: string;
  name: string;
  /** Digits without the plus. */
  phoneCode: string;
  /** Address of the flag's picture. */
  flag?: string;
};

/** The digits of what was typed or pasted, in any script, as 0 to 9. */
export function digitsOf(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .normalize('NFKC')
    .replace(/\D/g, '');
}

/** The digits of a number that begins with a plus or 00, its country's code among them; null for every other. */
export function wholeNumber(text: string): string | null {
  const [, sign = ''] = /^(\+|＋|00|٠٠)/u.exec(text.trim()) ?? [];
  return sign === '' ? null : digitsOf(text).slice(digitsOf(sign).length);
}

/** Countries whose code such a number begins with. */
export function countriesOf(whole: string, countries: readonly PhoneCountry[]): readonly PhoneCountry[] {
  return countries.filter(({ phoneCode }) => phoneCode !== '' && whole.startsWith(phoneCode));
}

/**
 * A number as it was pasted or filled in. With a plus or 00 in front the country is read from it, the longest code first; among countries that share a code the one
 * already chosen wins. Without, the digits belong to the country already chosen.
 */
export function readNumber(
  text: string,
  countries: readonly PhoneCountry[],
  chosen: string | null,
): { country: string | null; digits: string } {
  const whole = wholeNumber(text);
  if (whole === null) return { country: chosen, digits: digitsOf(text) };
  const matching = countriesOf(whole, countries);
  const longest = Math.max(0, ...matching.map((country) => country.phoneCode.length));
  const best = matching.filter((country) => country.phoneCode.length === longest);
  const found = best.find((country) => country.code === chosen) ?? best[0];
  return found ? { country: found.code, digits: whole.slice(longest) } : { country: chosen, digits: whole };
}
