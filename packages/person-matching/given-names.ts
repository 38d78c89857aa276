import arabicNames from './data/arabic-names.json' with { type: 'json' };
import data from './data/given-names.json' with { type: 'json' };
import shortForms from './data/short-forms.json' with { type: 'json' };
import { fits, type Pattern } from './pattern.ts';
import { isSameSemitic } from './sounds.ts';
import { undoubled, wordOf, type Word } from './words.ts';

const LATIN_NAMES = new Set(data.latin.split(' '));
/** Computed when first needed, so that starting a program does not wait for it. */
function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
const nativeNames = once(() =>
  `${data.native} ${arabicNames.names}`.split(' ').flatMap((text) => {
    const { letters, pattern } = wordOf(text);
    return pattern === null ? [] : [{ letters, pattern }];
  }),
);
const nativeLetters = once(() => new Set(nativeNames().map(({ letters }) => letters)));

/** Scripts of India, in which the last letter's vowel is not spoken. */
const INDIC = /[\u0900-\u0D7F]/u;
/** Whether a word is a given name of its own in some language, and not probably a slip of typing in one. */
export const isGivenName = ({ letters, plain, pattern }: Word): boolean =>
  (pattern !== null && nativeLetters().has(letters)) ||
  plain.some((text) => LATIN_NAMES.has(text) || (INDIC.test(letters) && LATIN_NAMES.has(text.replace(/a$/, ''))));

/** Remembers results of a function of one text; forgets all at the bound, which keeps the memory constant. */
function remembered<T>(compute: (text: string) => T, countMax = 20_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= countMax) known.clear();
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}

/** Every letter with which a pattern can begin. */
function beginnings(pattern: Pattern): ReadonlySet<string> {
  const letters = new Set<string>();
  for (const step of pattern) {
    for (const spelling of step) if (spelling !== '') letters.add(spelling.charAt(0));
    if (!step.includes('')) break;
  }
  return letters;
}
/** Names of fewer letters have spellings that are names of their own: Lena, Lina. */
const LETTERS_MIN = 4;
const LATIN_MIN = 4;
/** Arabic and Hebrew do not write short vowels, so one name has many spellings. */
const UNVOWELED = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const namesByBeginning = once(() => {
  const names = nativeNames().filter(({ letters }) => UNVOWELED.test(letters) && letters.length >= LETTERS_MIN);
  const entries = names.flatMap(({ pattern }, id) =>
    [...beginnings(pattern)].map((letter) => ({ letter, id, pattern })),
  );
  return Map.groupBy(entries, ({ letter }) => letter);
});

const nativeIds = remembered(
  (latin) =>
    new Set(
      (namesByBeginning().get(latin.charAt(0)) ?? []).filter(({ pattern }) => fits(pattern, latin)).map(({ id }) => id),
    ),
);

/** Whether two Latin words are spellings of one Arabic, Persian or Hebrew name: Mohammed and Muhammad, Yusuf and Youssef. */
export function areOneNativeName(one: Word, other: Word): boolean {
  const spellings = (word: Word) => word.latin.filter((text) => text.length >= LATIN_MIN);
  return spellings(one).some((left) =>
    spellings(other).some((right) => {
      if (!isSameSemitic(left, right)) return false;
      const ids = nativeIds(left);
      return [...nativeIds(right)].some((id) => ids.has(id));
    }),
  );
}

interface ShortFormEntry {
  readonly row: number;
  readonly isShort: boolean;
}
const SPELLINGS = shortForms.spellings.map((names) => new Set(names.split(' ').map((name) => loosely(name))));
/** Whether two Latin words are the forms of one name in neighbouring languages, between which documents change: Aleksandr and Oleksandr. */
export const areNeighbours = (one: string, other: string): boolean =>
  SPELLINGS.some((names) => names.has(loosely(one)) && names.has(loosely(other)));
/** Differences of spelling that do not matter in the list of short forms. */
function loosely(text: string): string {
  return undoubled(text)
    .replaceAll(/[yj]/g, 'i')
    .replaceAll('ph', 'f')
    .replaceAll(/c(?!h)/g, 'k')
    .replaceAll('w', 'v')
    .replaceAll('sh', 's')
    .replaceAll('sch', 's')
    .replaceAll('th', 't')
    .replaceAll(/i+/g, 'i');
}
const SHORT_FORMS = Object.entries(shortForms.names);
const ENTRIES = new Map<string, ShortFormEntry[]>();
for (const [row, [full, short]] of SHORT_FORMS.entries())
  for (const [texts, isShort] of [
    [full, false],
    [short, true],
  ] as const)
    for (const text of texts.split(' ').filter(Boolean)) {
      const key = loosely(text);
      ENTRIES.set(key, [...(ENTRIES.get(key) ?? []), { row, isShort }]);
    }
const KEYS_BY_BEGINNING = Map.groupBy(
  SHORT_FORMS.flatMap(([full, short]) => [...full.split(' '), ...short.split(' ')]).filter(Boolean),
  (text) => text.charAt(0),
);

/** Scripts in which every sound is written, so that short forms can be read. */
const ALPHABETIC = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}]/u;
function entriesOf(word: Word): readonly ShortFormEntry[] {
  const { pattern } = word;
  if (pattern === null) return word.latin.flatMap((text) => ENTRIES.get(loosely(text)) ?? []);
  if (!ALPHABETIC.test(word.letters)) return [];
  const names = [...beginnings(pattern)].flatMap((letter) => KEYS_BY_BEGINNING.get(letter) ?? []);
  return names.filter((name) => fits(pattern, undoubled(name))).flatMap((name) => ENTRIES.get(loosely(name)) ?? []);
}
const entriesByText = remembered((text) => entriesOf(wordOf(text)));

/** Whether one word is a short form of the other: Bob and Robert, Саша and Александр. */
export function isShortForm(one: Word, other: Word): boolean {
  const entries = entriesByText(one.letters);
  return (
    entries.length > 0 &&
    entriesByText(other.letters).some(({ row, isShort }) =>
      entries.some((entry) => entry.row === row && entry.isShort !== isShort),
    )
  );
}
