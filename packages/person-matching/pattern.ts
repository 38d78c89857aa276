/** One letter (or group of letters) of a word in its own script, with every way in which it is written in Latin letters; '' if it may be left out. */
export type Step = readonly string[];
/** A word as the sequence of its letters. */
export type Pattern = readonly Step[];

/** Reads a table `а:a/ya б:b`: letters, a colon, and their Latin spellings; `-` means none. The first spelling is the usual one. */
export function tableOf(text: string): ReadonlyMap<string, Step> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [letters = '', spellings = ''] = entry.split(':');
        return [letters, spellings.split('/').map((each) => (each === '-' ? '' : each))] as const;
      }),
  );
}

/** The steps of a word by a table, the longest groups of letters first. Letters that the table does not know are left out. */
export function stepsOf(word: string, table: ReadonlyMap<string, Step>, longest = 3): Pattern {
  const letters = [...word];
  const steps: Step[] = [];
  for (let at = 0; at < letters.length;) {
    let length = Math.min(longest, letters.length - at);
    while (length > 1 && !table.has(letters.slice(at, at + length).join(''))) length -= 1;
    const step = table.get(letters.slice(at, at + length).join(''));
    if (step) steps.push(step);
    at += length;
  }
  return steps;
}

/**
 * Whether a Latin word is one of the spellings of a pattern. Doubled letters count once. The positions reached are followed step by step, so the time grows with the
 * length of both and never exponentially, whatever a visitor sends.
 */
export function fits(pattern: Pattern, latin: string): boolean {
  let reached = new Set([0]);
  for (const step of pattern) {
    const next = new Set<number>();
    for (const at of reached)
      for (const spelling of step) {
        if (latin.startsWith(spelling, at)) next.add(at + spelling.length);
        // `бб` is written with one letter in a word without doubled ones.
        if (at > 0 && spelling !== '' && spelling[0] === latin[at - 1] && latin.startsWith(spelling.slice(1), at))
          next.add(at + spelling.length - 1);
      }
    if (next.size === 0) return false;
    reached = next;
  }
  return reached.has(latin.length);
}

/** The usual Latin spelling of a pattern. */
export const usualSpelling = (pattern: Pattern): string => pattern.map(([first = '']) => first).join('');
