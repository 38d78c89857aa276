/** The first letters of the first and the last word, as a reader of that script sees letters; one where there is one word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const firstOf = (word: string | undefined) => (word ? ([...letters.segment(word)][0]?.segment ?? '') : '');
  const last = words.length > 1 ? firstOf(words.at(-1)) : '';
  return (firstOf(words[0]) + last).toLocaleUpperCase();
}

/** Which of `count` colours belongs to a name: always the same one. */
export function toneOf(name: string, count: number): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % count;
}
