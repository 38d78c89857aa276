/**
 * The digits of each language as CLDR's name of a numbering system, by language subtag (docs/decisions/0009). Left to themselves, browsers differ. Languages
 * without a line get `latn`, so every one whose digits are not 0 to 9, or not the same everywhere, has a line.
 */
export const DIGITS: Readonly<Record<string, string>> = {
  ar: 'latn',
  bn: 'beng',
  dz: 'tibt',
  fa: 'arabext',
  mr: 'deva',
  my: 'mymr',
  ne: 'deva',
};

/** Whether the language is written with the digits 0 to 9. */
export function hasLatinDigits(locale: string): boolean {
  return digitsIn(locale) === 'latn';
}

/** The tag for every `Intl` formatter of text that people read: the language with its digits, such as `ar-u-nu-latn`. Throws a RangeError for malformed tags. */
export function numberLocale(locale: string): string {
  return new Intl.Locale(locale, { numberingSystem: digitsIn(locale) }).toString();
}

function digitsIn(locale: string): string {
  return DIGITS[locale.split('-')[0] ?? ''] ?? 'latn';
}

/** The sign between whole numbers and decimals in a language, such as `,` in German. */
export function decimalSeparator(locale: string): string {
  return (
    new Intl.NumberFormat(numberLocale(locale)).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  );
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * A plain decimal string such as `07.40` with the separator and digits of a language: `07,40`. All its digits stay, and groups are not separated, so that a field
 * can show it. Other text is returned unchanged.
 */
export function decimalText(digits: string, locale: string): string {
  const [, whole, decimals = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(digits) ?? [];
  if (whole === undefined) return digits;
  const key = `${locale} ${whole.length} ${decimals.length}`;
  const known = formatters.get(key);
  const format =
    known ??
    new Intl.NumberFormat(numberLocale(locale), {
      minimumIntegerDigits: whole.length,
      minimumFractionDigits: decimals.length,
      maximumFractionDigits: decimals.length,
      useGrouping: false,
    });
  if (!known) formatters.set(key, format);
  return format.format(digits as Intl.StringNumericLiteral);
}
