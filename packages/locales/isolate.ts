import { LANGUAGES, isLanguage } from './languages.ts';

/** U+2068 and U+2069: what stands between them has its own direction, that of its first letter. */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A value for a sentence: in right-to-left languages with bidi isolation, so that a full stop, a bracket or a sign at its
 * edge stays at its own side ("Dr. Ada B."). Unchanged in other languages, and if it is a plain whole number or empty.
 */
export function isolate(locale: string, value: string): string {
  const isNeeded = !/^\p{Nd}*$/u.test(value) && isLanguage(locale) && LANGUAGES[locale].direction === 'rtl';
  return isNeeded ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value;
}

/** Removes isolation, for what is not read as a sentence: URLs, cells of tables, file names. */
export function withoutIsolation(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '');
}
