const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;
const values = new Map<string, string>();

/**
 * The text with the decimal digits of every script as 0 to 9: Arabic, Persian, Indian, full-width and others. Digits that count nothing by themselves (`²`, `①`,
 * Roman numerals) stay.
 */
export function latinDigits(text: string): string {
  return text.replaceAll(OTHER_DIGITS, (digit) => {
    const known = values.get(digit);
    if (known !== undefined) return known;
    const value = valueOf(digit);
    values.set(digit, value);
    return value;
  });
}

/** Unicode keeps the ten digits of a script side by side in ascending order, so the distance to the first digit of the run is the value modulo ten. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Only the digits of the text, of any script, as 0 to 9. */
export function digitsOf(text: string): string {
  return latinDigits(text).replaceAll(/[^0-9]/g, '');
}
