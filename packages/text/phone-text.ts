import { latinDigits } from './digits.ts';
import { withoutAnyInvisible } from './invisible.ts';
import { withoutSeparators } from './separators.ts';

/** A typed phone number: digits as 0 to 9, full-width signs as ASCII, without invisible characters. Blanks and separators stay. */
export function phoneText(text: string): string {
  return latinDigits(withoutAnyInvisible(text).normalize('NFKC')).trim();
}

/** The digits of a calling code or national number, without plus, parentheses and separators. Other signs stay and make it invalid. */
export function phoneDigits(text: string): string {
  return withoutSeparators(text)
    .replaceAll(/[()[\]~]/g, '')
    .replace(/^\+/, '');
}
