/** Lengths of words for which `hero.module.css` has a size of the title. */
const LENGTHS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 21, 24, 28, 32] as const;
/** Lines may break at spaces and hyphens, and at each letter of scripts without spaces. */
const BREAKS = /[\s\u00AD-]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Their letters are up to a third wider than Latin ones. */
const WIDE = /[\p{sc=Cyrillic}\p{sc=Greek}]/u;

/** Length of the longest word of a title in Latin letters, rounded up to a length that the stylesheet knows; longer words have the last one. */
export function longestWord(title: string): number {
  const words = title.replaceAll(/\p{M}/gu, '').split(BREAKS);
  const longest = Math.max(...words.map((word) => (WIDE.test(word) ? word.length * 1.33 : word.length)));
  return LENGTHS.find((length) => longest <= length) ?? 32;
}
