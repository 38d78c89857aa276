import { givenDifference, joinedDifference, surnameDifference, type WordDifference } from './compare-words.ts';
import { isGivenName } from './given-names.ts';
import { textsOf, wordOf, type Word } from './words.ts';

/** A person's name as typed. */
export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** Words that belong to a surname and are often left out. */
const PARTICLES = new Set(
  `van von der den de da do dos das du des del della dello dei degli di de la le las los lo el al ul as ash ter ten te op zu zur zum af av und y e i bin ibn ben bint binti bat bar st of the
  ال بن ابن بنت`.split(/\s+/),
);
/** More words than this are compared as they are and joined, without every partition. */
const WORDS_MAX = 5;

/** One letter may also be an initial. */
const isParticle = (text: string) => text.length > 1 && PARTICLES.has(text);

interface Token {
  readonly text: string;
  readonly isGiven: boolean;
  readonly isJoined?: boolean;
  /** Joined of words of the first and of the last name. */
  readonly isMixed?: boolean;
  readonly isTrimmed?: boolean;
}
const readWord = (() => {
  const known = new Map<string, Word>();
  return (text: string): Word => {
    const found = known.get(text);
    if (found) return found;
    if (known.size > 50_000) known.clear();
    const word = wordOf(text);
    known.set(text, word);
    return word;
  };
})();

const tokensOf = (text: string, isGiven: boolean): readonly Token[] =>
  textsOf(text).map((each) => ({ text: each, isGiven }));

/** Every way to join neighbouring words: O Brien and OBrien, Jean Luc and Jeanluc, van der Berg and Vanderberg. */
function partitions(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const joined = (part: readonly Token[]): Token => ({
    text: part.map(({ text }) => text).join(''),
    isGiven: part.some(({ isGiven }) => isGiven),
    isJoined: true,
    isMixed: new Set(part.map(({ isGiven }) => isGiven)).size > 1 || part.some(({ isMixed }) => isMixed),
  });
  if (tokens.length < 2) return [tokens];
  if (tokens.length > WORDS_MAX) return [tokens, [joined(tokens)]];
  const [first, ...rest] = tokens;
  if (!first) return [tokens];
  return partitions(rest).flatMap((parts) => {
    const [next, ...others] = parts;
    return next
      ? [
          [first, ...parts],
          [joined([first, next]), ...others],
        ]
      : [[first]];
  });
}

function variants(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const bare = tokens.filter(({ text }) => !PARTICLES.has(text));
  const lists = [...partitions(tokens), ...(bare.length > 0 && bare.length < tokens.length ? partitions(bare) : [])];
  const trimmed = lists.map((list) => list.map(trimmedToken));
  const all = [...lists, ...trimmed];
  return [...new Map(all.map((list) => [list.map(({ text }) => text).join(' '), list])).values()];
}

/** Without an article that is written as a part of the word: Alhassan and Hassan. */
function trimmedToken(token: Token): Token {
  const text = token.isGiven ? token.text : token.text.replace(/^(?:al|el|ال)(?=.{4})/u, '');
  return text === token.text ? token : { ...token, text, isTrimmed: true };
}

/** Sum of the differences, and whether more than the spelling differs. */
export interface NameDifference {
  /** Words that differ by a slip, a short form or an initial. */
  readonly doubts: number;
  /** True if every word of both is the same and none is missing. */
  readonly isExact: boolean;
}
type Compare = (one: Token, other: Token) => WordDifference;

function comparer(): Compare {
  const known = new Map<string, WordDifference>();
  return (one, other) => {
    const isGiven = one.isGiven || other.isGiven;
    const isTrimmed = one.isTrimmed !== other.isTrimmed;
    // A particle is no name, and no name is a particle in another spelling.
    if (isParticle(one.text) !== isParticle(other.text)) return null;
    const isJoined = one.isJoined === true || other.isJoined === true;
    const isMixed = one.isMixed === true || other.isMixed === true;
    const key = `${isMixed} ${isJoined} ${one.isGiven} ${other.isGiven} ${isTrimmed} ${one.text} ${other.text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const [left, right] = [readWord(one.text), readWord(other.text)];
    // In swapped fields a word that is no given name is probably the surname.
    const isSwapped = one.isGiven !== other.isGiven && !(isGivenName(left) && isGivenName(right));
    const ofParts = isGiven && !isSwapped ? givenDifference : surnameDifference;
    const difference = isJoined ? joinedDifference(left, right, isMixed) : ofParts(left, right);
    const whole = isTrimmed && difference === 0 ? 1 : difference;
    known.set(key, whole);
    return whole;
  };
}

/** Finds for each word of the shorter list another word of the longer one, with the fewest doubts. Null: some word is in none. */
function assign(
  short: readonly Token[],
  long: readonly Token[],
  compare: Compare,
): { doubts: number; changed: number } | null {
  const [first, ...rest] = short;
  if (!first) return { doubts: 0, changed: 0 };
  let best: { doubts: number; changed: number } | null = null;
  for (const [at, candidate] of long.entries()) {
    const difference = compare(first, candidate);
    if (difference === null) continue;
    const others = assign(rest, long.toSpliced(at, 1), compare);
    if (!others) continue;
    const sum = {
      doubts: others.doubts + (difference === 2 ? 1 : 0),
      changed: others.changed + (difference === 0 ? 0 : 1),
    };
    if (!best || sum.doubts < best.doubts || (sum.doubts === best.doubts && sum.changed < best.changed)) best = sum;
  }
  return best;
}

function bestOf(
  ones: readonly (readonly Token[])[],
  others: readonly (readonly Token[])[],
  compare: Compare,
): NameDifference | null {
  let best: NameDifference | null = null;
  for (const one of ones)
    for (const other of others) {
      const [short, long] = one.length <= other.length ? [one, other] : [other, one];
      const found = assign(short, long, compare);
      if (!found) continue;
      const isExact = found.changed === 0 && short.length === long.length;
      if (isExact) return { doubts: 0, isExact };
      if (!best || found.doubts < best.doubts) best = { doubts: found.doubts, isExact };
    }
  return best;
}

const both = (one: NameDifference | null, other: NameDifference | null): NameDifference | null =>
  one && other ? { doubts: one.doubts + other.doubts, isExact: one.isExact && other.isExact } : null;

/** The words of both names as one text, in both orders: names whose border between first and last name is elsewhere. */
function wholeDifference(ones: readonly Token[], others: readonly Token[], compare: Compare): NameDifference | null {
  if (ones.length < 2 && others.length < 2) return null;
  if (ones.length > WORDS_MAX + 2 || others.length > WORDS_MAX + 2) return null;
  const listsOf = (tokens: readonly Token[]) => {
    const turned = [...tokens.filter(({ isGiven }) => !isGiven), ...tokens.filter(({ isGiven }) => isGiven)];
    return [...variants(tokens), ...variants(turned)];
  };
  const [left, right] = [listsOf(ones), listsOf(others)];
  // One word alone is no name: of the shorter list at least two are found, or both are joined as a whole.
  const isWhole = (list: readonly Token[], count: number) => list.length > 1 || count === 1;
  const fitting = (list: readonly (readonly Token[])[]) => list.filter((each) => each.length > 1);
  const joined = (list: readonly (readonly Token[])[]) => list.filter((each) => each.length === 1 && isWhole(each, 1));
  return pick(bestOf(fitting(left), fitting(right), compare), bestOf(joined(left), joined(right), compare));
}

function pick(...found: readonly (NameDifference | null)[]): NameDifference | null {
  return found.reduce(
    (best, each) =>
      !each ? best : !best || each.isExact || (!best.isExact && each.doubts < best.doubts) ? each : best,
    null,
  );
}

/** How two names differ; null: they are different names. Both need a first and a last name with letters. */
export function compareNames(one: Name, other: Name): NameDifference | null {
  const [given, family] = [tokensOf(one.firstName, true), tokensOf(one.lastName, false)];
  const [otherGiven, otherFamily] = [tokensOf(other.firstName, true), tokensOf(other.lastName, false)];
  if ([given, family, otherGiven, otherFamily].some((words) => words.length === 0)) return null;
  const compare = comparer();
  const [givens, families, otherGivens, otherFamilies] = [given, family, otherGiven, otherFamily].map(variants) as [
    readonly (readonly Token[])[],
    readonly (readonly Token[])[],
    readonly (readonly Token[])[],
    readonly (readonly Token[])[],
  ]; // a tuple stays one
  const straight = both(bestOf(families, otherFamilies, compare), bestOf(givens, otherGivens, compare));
  if (straight?.isExact) return straight;
  const swapped = both(bestOf(givens, otherFamilies, compare), bestOf(families, otherGivens, compare));
  if (swapped?.isExact) return swapped;
  return pick(straight, swapped, wholeDifference([...given, ...family], [...otherGiven, ...otherFamily], compare));
}
