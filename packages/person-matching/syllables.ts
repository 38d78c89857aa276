import { HANGUL_PHASES, HANGUL_SURNAMES } from './scripts/hangul.ts';
import { HANZI_PHASES, HANZI_SURNAMES } from './scripts/hanzi.ts';
import { KANA_PHASES } from './scripts/kana.ts';
import type { Step } from './pattern.ts';

type Pair = readonly [string, string];
/** Every pair of spellings of one part of a syllable. */
const pairsOf = (steps: readonly Step[]): readonly Pair[] => [
  ...new Map(
    steps
      .flatMap((step) => step.flatMap((one) => step.map((other): Pair => [one, other])))
      .map((pair) => [pair.join(' '), pair]),
  ).values(),
];
const SYSTEMS = [HANGUL_PHASES, HANZI_PHASES, KANA_PHASES].map((phases) => phases.map(pairsOf));
const KANA = KANA_PHASES.map(pairsOf);
const SURNAMES = [HANGUL_SURNAMES, HANZI_SURNAMES].flat().map((step) => new Set(step));

/** Whether two Latin words are made of the same syllables of one system. One syllable alone proves nothing. */
function areAligned(one: string, other: string, phases: readonly (readonly Pair[])[], countMin = 2): boolean {
  let reached = new Set(['0 0']);
  const isEnd = (state: string) => state === `${one.length} ${other.length}`;
  for (let syllables = 1; reached.size > 0 && syllables < 8; syllables += 1) {
    for (const pairs of phases) {
      const next = new Set<string>();
      for (const state of reached) {
        const [i = 0, j = 0] = state.split(' ').map(Number);
        for (const [left, right] of pairs)
          if (one.startsWith(left, i) && other.startsWith(right, j)) next.add(`${i + left.length} ${j + right.length}`);
      }
      reached = next;
    }
    if (syllables >= countMin && [...reached].some(isEnd)) return true;
  }
  return false;
}

/** The consonants that all three systems keep apart; words with others need no closer look. */
const outline = (word: string) =>
  word
    .replaceAll(/tsch|ch|sh|zh|ts|tz|hs|[cjqszx]/g, 's')
    .replaceAll(/[gk]/g, 'k')
    .replaceAll(/[dt]/g, 't')
    .replaceAll(/[bpfv]/g, 'p')
    .replaceAll('m', 'n')
    .replaceAll('l', 'r')
    .replaceAll(/[aeiouyhw]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
const couldBe = (one: string, other: string) => outline(one) === outline(other);
const CHINESE_K = /^(?:k|ch|j)/;

const ROMAJI = /^(?:(?:[kgsztdnhbpmrjfw]|ch|sh|ts|dz|[kgnhmrbpszjt]y|y)?[aiueo]h?n?)+$/;
/** Whether two Latin words are spellings of the same Japanese syllables: Taro and Tarou. */
export const areSameKana = (one: string, other: string): boolean =>
  one.length > 2 &&
  other.length > 2 &&
  one.length < 20 &&
  other.length < 20 &&
  ROMAJI.test(one) &&
  ROMAJI.test(other) &&
  areAligned(one, other, KANA, 1);

/** Whether two Latin words of at least four letters are spellings of the same Korean, Chinese or Japanese syllables: Seongmin and Sungmin, Tsuyoshi and Tuyosi. */
export function areSameSyllables(one: string, other: string): boolean {
  const isLong = one.length > 3 && other.length > 3 && one.length < 20 && other.length < 20;
  return (
    isLong &&
    (couldBe(one, other) || (CHINESE_K.test(one) && CHINESE_K.test(other))) &&
    SYSTEMS.some((phases) => areAligned(one, other, phases))
  );
}

/** Whether two Latin words are spellings of one Chinese or Korean surname: Wong and Huang, Lee and Yi. */
export const areOneSurname = (one: string, other: string): boolean =>
  SURNAMES.some((spellings) => spellings.has(one) && spellings.has(other));
