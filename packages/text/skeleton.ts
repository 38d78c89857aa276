import unhomoglyph from 'unhomoglyph';
import { withoutAnyInvisible } from './invisible.ts';

/** Digits and signs that are read as letters. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
  j: 'i',
};

/**
 * What a name looks like: two names with the same skeleton are taken for each other. Letters of other scripts become the Latin ones that they resemble (Unicode's
 * confusables), without marks and case; digits become the letters that they stand for; separators and repeated letters go. Only for comparisons.
 */
export function skeletonOf(text: string): string {
  return lettersOf(text).replaceAll(/(.)\1+/gu, '$1');
}

/** The skeleton with repeated letters. */
function lettersOf(text: string): string {
  const plain = withoutAnyInvisible(text).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const latin = plain
    .replaceAll(/\P{ASCII}/gu, latinOf)
    .normalize('NFKD')
    .toLowerCase();
  return latin
    .replaceAll(/[013457890@$!|lj]/g, (sign) => READ_AS[sign] ?? sign)
    .replaceAll(/vv/g, 'w')
    .replaceAll(/rn/g, 'm')
    .replaceAll(/[^\p{L}]/gu, '');
}

const ASCII = /^[ -~]+$/;

/** The Latin letters that a letter looks like; some look like one only as a capital. */
function latinOf(sign: string): string {
  const [asIs, asCapital] = [unhomoglyph(sign), unhomoglyph(sign.toUpperCase())];
  return !ASCII.test(asIs) && ASCII.test(asCapital) ? asCapital : asIs;
}

/** The words of a name: between separators, and between a small and a capital letter; digits at their ends go. */
function wordsOf(text: string): readonly string[] {
  return withoutAnyInvisible(text)
    .split(/[^\p{L}\p{N}\p{M}@$!|]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .flatMap((word) => [word, word.replaceAll(/^[\p{N}!|]+|[\p{N}!|]+$/gu, '')])
    .filter((word) => word !== '');
}

/**
 * Whether a name could be taken for one of the reserved ones: it is one by its look, has one as a word, or is made of several (`s u p p o r t`, `SupportTeam`).
 * A name that merely contains the letters of one, such as Badminton, is free.
 */
export function looksLikeOneOf(name: string, reserved: readonly string[]): boolean {
  const skeletons = new Set(reserved.map((word) => skeletonOf(word)).filter((word) => word.length > 1));
  if (wordsOf(name).some((word) => skeletons.has(skeletonOf(word)))) return true;
  const whole = new Set(reserved.map((word) => lettersOf(word)));
  const texts = [name, name.replaceAll(/^[\P{L}]+|[\P{L}]+$/gu, '')];
  return texts.some((text) => isMadeOf(skeletonOf(text), skeletons) || isMadeOf(lettersOf(text), whole));
}

/** Whether a text is one of the words, or several of them in a row. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const reachable = [0];
  for (let at = 0; at < text.length; at += 1) {
    if (!reachable.includes(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) reachable.push(at + word.length);
  }
  return text !== '' && reachable.includes(text.length);
}
