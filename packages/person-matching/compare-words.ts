import { areNeighbours, areOneNativeName, isGivenName, isShortForm } from './given-names.ts';
import { fits, usualSpelling } from './pattern.ts';
import { isOneSlip, isSameFrame, soundCost } from './sounds.ts';
import { areOneSurname, areSameKana, areSameSyllables } from './syllables.ts';
import { undoubled, type Word } from './words.ts';

/** How much two words differ: 0 nothing; 1 in the usual ways of writing one name; 2 by a slip of typing, a short form or an initial; null: they are different words. */
export type WordDifference = 0 | 1 | 2 | null;

const LOOSE_MAX = 3;
const isEqual = (one: Word, other: Word) =>
  one.letters === other.letters ||
  (one.pattern === null && other.pattern === null && one.plain.some((text) => other.plain.includes(text)));

/** Spellings of a word of another script, for comparing it with a third one. */
const latinOf = (word: Word) =>
  word.pattern === null ? word.latin : [...word.latin, undoubled(usualSpelling(word.pattern))];

function isTransliteration(one: Word, other: Word): boolean {
  const { pattern } = one;
  return pattern !== null && latinOf(other).some((text) => fits(pattern, text));
}

const somePlain = (one: Word, other: Word, test: (left: string, right: string) => boolean) =>
  one.pattern === null &&
  other.pattern === null &&
  one.plain.some((left) => other.plain.some((right) => test(left, right)));

/** Endings that a surname takes for women and men. */
const FEMININE = /(?:(ov|ev|in|yn)a|(sk|ck|dz?k)(?:a|aya|aia|aja)|ova)$/;
const masculine = (text: string) =>
  text
    .replace(/ova$/, '')
    .replace(FEMININE, (_all, stem = '', adjective = '') => `${stem}${adjective && `${adjective}i`}`)
    .replace(/(sk|ck)(?:y|iy|ii|ij|i)$/, '$1i')
    .replace(/(ov|ev|in|yn)$/, '$1')
    .replace(/ou$/, 'os');
const isOtherGender = (one: Word, other: Word) =>
  latinOf(one).some((left) =>
    latinOf(other).some(
      (right) =>
        left !== right &&
        left.length > 4 &&
        [masculine(left), left].some(
          (text) => text === right || text === masculine(right) || text === `${masculine(right)}ov`,
        ),
    ),
  );

/** A pair of names in which one ends in a vowel instead of the end of the other: Jan and Jana, Anna and Anne, Paolo and Paola. They are different names. */
function isOtherEnding(one: string, other: string): boolean {
  const stem = (text: string) => text.replace(/(?:[aeiouy]+|[aeiou]h)$/, '');
  return one !== other && stem(one) === stem(other);
}

const FRENCH = /(?:a|i|ou)ne?$/;
/** French writes `-ine` and `-ane` for the Arabic `-in` and `-an`. */
const isFrenchEnding = (one: Word, other: Word) =>
  somePlain(
    one,
    other,
    (left, right) => left.endsWith('n') !== right.endsWith('n') && FRENCH.test(left) && FRENCH.test(right),
  );

function slipBetween(one: Word, other: Word, lengthMin: number): boolean {
  if (one.pattern !== null && other.pattern !== null)
    return [...one.letters].length >= lengthMin && isOneSlip(one.letters, other.letters);
  const spellings = (word: Word) => [...new Set([...latinOf(word), ...(word.pattern === null ? word.plain : [])])];
  return spellings(one).some(
    (left) =>
      left.length >= lengthMin && spellings(other).some((right) => right.length >= lengthMin && isOneSlip(left, right)),
  );
}

/** Two words of which neither is an alphabetic spelling of the other: is the pair close enough for a doubt? */
function soundsAlike(one: Word, other: Word, costMax: number): boolean {
  return latinOf(one).some((left) =>
    latinOf(other).some((right) => {
      const max = Math.min(costMax, left.length < 5 ? 1 : LOOSE_MAX);
      return soundCost(left, right, max) !== null;
    }),
  );
}
const isLatin = ({ pattern }: Word) => pattern === null;
/** Scripts in which each word is a few syllables, so that one other letter is another name. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u;

/** How much two words differ of which one is several words written as one: only spelling counts, because a doubt about a part would be hidden in the whole. */
export function joinedDifference(one: Word, other: Word, isWholeName: boolean): WordDifference {
  if (isEqual(one, other)) return 0;
  if (isWholeName && isLatin(one) && isLatin(other)) return null;
  if (isLatin(one) && isLatin(other))
    return soundsAlike(one, other, 0) || areOneNativeName(one, other) || somePlain(one, other, areSameSyllables)
      ? 1
      : null;
  if (!isLatin(one) && !isLatin(other) && scriptOf(one) === scriptOf(other)) return null;
  return isTransliteration(one, other) || isTransliteration(other, one) ? 1 : null;
}

/** How much two surnames differ. */
export function surnameDifference(one: Word, other: Word): WordDifference {
  if (isEqual(one, other)) return 0;
  const isSameScript =
    !isLatin(one) && !isLatin(other) && SYLLABLES.test(one.letters) === SYLLABLES.test(other.letters);
  if (isTransliteration(one, other) || isTransliteration(other, one)) {
    if (!isSameScript) return 1;
  }
  if (isLatin(one) && isLatin(other) && (soundsAlike(one, other, LOOSE_MAX) || areOneNativeName(one, other))) return 1;
  if (isOtherGender(one, other)) return 1;
  if (
    somePlain(one, other, areOneSurname) ||
    somePlain(one, other, areSameSyllables) ||
    somePlain(one, other, areSameKana)
  )
    return 1;
  if (isLatin(one) && isLatin(other) && one.latin.some((left) => other.latin.some((right) => isSameFrame(left, right))))
    return 1;
  if (SYLLABLES.test(one.letters) && SYLLABLES.test(other.letters)) return null;
  if (!isLatin(one) && !isLatin(other) && isSameScript) return slipBetween(one, other, 4) ? 2 : null;
  if (!isLatin(one) || !isLatin(other)) return soundsAlike(one, other, 2) || slipBetween(one, other, 5) ? 2 : null;
  return slipBetween(one, other, 4) || isInitial(one, other) ? 2 : null;
}

const isInitial = (one: Word, other: Word): boolean => {
  const [short, long] = [...one.letters].length === 1 ? [one, other] : [other, one];
  if ([...short.letters].length !== 1 || SYLLABLES.test(short.letters + long.letters)) return false;
  return (
    latinOf(short).some((initial) => latinOf(long).some((text) => text.startsWith(initial))) ||
    long.letters.startsWith(short.letters)
  );
};

/** How much two given names differ. Two names that are both given names of their own are the same only by spelling. */
export function givenDifference(one: Word, other: Word): WordDifference {
  if (isEqual(one, other)) return 0;
  const areBothLatin = isLatin(one) && isLatin(other);
  if (isLatin(one) !== isLatin(other) && (isTransliteration(one, other) || isTransliteration(other, one))) return 1;
  const isEnding = latinOf(one).some((left) => latinOf(other).some((right) => isOtherEnding(left, right)));
  if (
    areBothLatin &&
    (soundsAlike(one, other, 0) ||
      somePlain(one, other, areSameKana) ||
      ((!isEnding || isFrenchEnding(one, other)) && areOneNativeName(one, other)))
  )
    return 1;
  if (!areBothLatin && !isLatin(one) && !isLatin(other) && scriptOf(one) !== scriptOf(other)) {
    if (isTransliteration(one, other) || isTransliteration(other, one)) return 1;
  }
  if (latinOf(one).some((left) => latinOf(other).some((right) => areNeighbours(left, right)))) return 1;
  const areBothKnown = isGivenName(one) && isGivenName(other);
  if ((isShortForm(one, other) && !(isEnding && areBothKnown)) || isInitial(one, other)) return 2;
  if (SYLLABLES.test(one.letters) && SYLLABLES.test(other.letters)) return null;
  if (areBothKnown || isEnding) return null;
  if (somePlain(one, other, areSameSyllables)) return 1;
  if (
    areBothLatin &&
    (soundsAlike(one, other, 2) || one.latin.some((left) => other.latin.some((right) => isSameFrame(left, right))))
  )
    return 1;
  const isKnown = isGivenName(one) || isGivenName(other);
  return slipBetween(one, other, isKnown ? 4 : 6) ? 2 : null;
}

const scriptOf = ({ letters }: Word): string =>
  [
    'Cyrillic',
    'Greek',
    'Arabic',
    'Hebrew',
    'Georgian',
    'Armenian',
    'Thai',
    'Hiragana',
    'Hangul',
    'Han',
    'Devanagari',
  ].find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letters)) ?? '';
