import { latinDigits } from './digits.ts';
import { withoutAnyInvisible } from './invisible.ts';

/** Blanks, dashes and hyphens of all kinds, full stops, slashes, middle dots, colons, commas, underscores and apostrophes. */
const SEPARATORS = /[\s\p{Z}\p{Pd}\u2800\u2212\u02d7\u2043\u30fc\uff70./\\_:,;|·•‧・。．⁄∕'’‘`´]/gu;

/**
 * The characters of a number or code that people group for reading (account, card, voucher, coupon, tax number): without separators and invisible characters,
 * full-width characters as ASCII, digits of any script as 0 to 9. Case stays.
 */
export function withoutSeparators(text: string): string {
  return latinDigits(withoutAnyInvisible(text).normalize('NFKC')).replaceAll(SEPARATORS, '');
}

/** As `withoutSeparators`, in capitals. Capitals are those of every language, so that a Turkish `i` becomes `I`. */
export function plainCode(text: string): string {
  return withoutSeparators(text).toUpperCase();
}

/**
 * A code in which hyphens are significant: dashes of all kinds become `-`, blanks and invisible characters go, full-width characters become ASCII, in capitals.
 */
export function hyphenatedCode(text: string): string {
  return latinDigits(withoutAnyInvisible(text).normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212\u02d7\u2043\u30fc]/gu, '-')
    .replaceAll(/[\s\p{Z}\u2800]/gu, '')
    .toUpperCase();
}

/** A postal code as typed: digits of every script as 0 to 9, full-width characters as ASCII, dashes of all kinds as `-`. Case and blanks stay. */
export function postalCodeText(text: string): string {
  return latinDigits(withoutAnyInvisible(text).normalize('NFKC')).replaceAll(/[\p{Pd}\u2212\u30fc]/gu, '-');
}

/** An opaque text such as a blockchain address: without invisible characters and blanks at its ends, otherwise unchanged, because its case and every sign count. */
export function opaqueText(text: string): string {
  return withoutAnyInvisible(text).replaceAll(/^[\s\u2800]+|[\s\u2800]+$/gu, '');
}
