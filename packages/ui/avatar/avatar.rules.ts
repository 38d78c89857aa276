/** The first grapheme of the first and the last word; one grapheme for a single word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const graphemes = new Intl.Segmenter();
  const firstOf = (word = '') => Array.from(graphemes.segment(word), ({ segment }) => segment)[0] ?? '';
  const last = words.length > 1 ? firstOf(words.at(-1)) : '';
  return (firstOf(words[0]) + last).toLocaleUpperCase();
}

/** Index below `count` of a name's colour. Deterministic. */
export function toneOf(name: string, count: number): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % count;
}
