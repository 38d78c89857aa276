import anyAscii from 'any-ascii';
import unhomoglyph from 'unhomoglyph';
import { usualSpelling, type Pattern } from './pattern.ts';
import { ARMENIAN, CYRILLIC, GEORGIAN, GREEK } from './scripts/alphabets.ts';
import { arabicLetters, arabicPattern, hebrewLetters, hebrewPattern } from './scripts/abjads.ts';
import { hangulPattern } from './scripts/hangul.ts';
import { hanziPattern, simplified } from './scripts/hanzi.ts';
import { indicPattern } from './scripts/indic.ts';
import { asHiragana, kanaPattern } from './scripts/kana.ts';
import { thaiPattern } from './scripts/thai.ts';
import { stepsOf } from './pattern.ts';

/** A word of a name. */
export interface Word {
  /** In its own script, lower case, without marks that make no difference in that script. */
  readonly letters: string;
  /** Spellings in ASCII without doubled consonants: `müller` is `muler` and `mueler`. Empty for other scripts. */
  readonly latin: readonly string[];
  /** The spellings in ASCII as written, the first one without marks. */
  readonly plain: readonly string[];
  /** The letters with their Latin spellings; null for Latin words. */
  readonly pattern: Pattern | null;
}

const strip = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
/** How letters with marks are written where a keyboard or a bank has none. */
const EXPANDED: Readonly<Record<string, string>> = {
  ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae', œ: 'oe', ő: 'oe', ű: 'ue', ß: 'ss', þ: 'th', ð: 'd', đ: 'dj', ł: 'l', ı: 'i', ñ: 'n', ŋ: 'ng',
}; // prettier-ignore
const HALF: Readonly<Record<string, string>> = {
  ...EXPANDED,
  ä: 'a',
  ö: 'o',
  ü: 'u',
  å: 'a',
  ø: 'o',
  æ: 'a',
  œ: 'e',
  ő: 'o',
  ű: 'u',
  đ: 'd',
  þ: 'th',
};
const LATIN = /\p{Script=Latin}/u;
const lettersOnly = (text: string) =>
  anyAscii(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
const replaced = (text: string, by: Readonly<Record<string, string>>) =>
  text.replaceAll(/[^\p{ASCII}]/gu, (letter) => by[letter] ?? letter);

/** The article after `abd` in its spellings: Abdel Rahman, Abdurrahman, Abderrahmane. */
const SERVANT_OF = /^abd(?:[aeiou]l|[aeiou](?=([rsntdz])\1))(?=.{3})/;
/** Doubled consonants count once: Philip and Phillip. */
export const undoubled = (text: string): string => text.replace(SERVANT_OF, 'abd').replaceAll(/([^aeiou])\1+/g, '$1');

type Script = readonly [RegExp, (word: string) => Pattern, (word: string) => string];
const same = (word: string) => word;
const byTable = (table: Parameters<typeof stepsOf>[1]) => (word: string) => stepsOf(word, table);
const SCRIPTS: readonly Script[] = [
  [/\p{Script=Cyrillic}/u, byTable(CYRILLIC), (word) => word.replaceAll('ё', 'е')],
  [/\p{Script=Greek}/u, (word) => stepsOf(strip(word), GREEK), (word) => strip(word).replaceAll('ς', 'σ')],
  [/\p{Script=Arabic}/u, arabicPattern, arabicLetters],
  [/\p{Script=Hebrew}/u, hebrewPattern, hebrewLetters],
  [/\p{Script=Georgian}/u, byTable(GEORGIAN), same],
  [/\p{Script=Armenian}/u, byTable(ARMENIAN), (word) => word.replaceAll('եւ', 'և')],
  [/\p{Script=Thai}/u, thaiPattern, same],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, kanaPattern, asHiragana],
  [/\p{Script=Hangul}/u, hangulPattern, same],
  [/\p{Script=Han}/u, hanziPattern, simplified],
  [/[\u0900-\u0D7F]/u, indicPattern, (word) => word.normalize('NFC')],
];

function latinWord(text: string): Word {
  const plain = [...new Set([lettersOnly(replaced(text, HALF)), lettersOnly(replaced(text, EXPANDED))])].filter(
    Boolean,
  );
  return { letters: plain[0] ?? '', plain, latin: [...new Set(plain.map(undoubled))], pattern: null };
}

/** Reads one word. A word that mixes Latin letters with others that look like them is Latin. */
export function wordOf(text: string): Word {
  const shaped = LATIN.test(text) ? unhomoglyphLetters(text) : text;
  const found = SCRIPTS.find(([script]) => script.test(shaped));
  if (!found) return latinWord(shaped);
  const [, patternOf, lettersOf] = found;
  const pattern = patternOf(shaped);
  const looks = /^[\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(shaped) ? unhomoglyph(shaped) : '';
  // `Сара` may be four Latin letters to the eye.
  const latin = /^[a-z]+$/i.test(looks) ? [undoubled(looks.toLowerCase())] : [];
  if (pattern.length === 0) return latinWord(shaped);
  return { letters: lettersOf(shaped), plain: [usualSpelling(pattern)], latin, pattern };
}

const unhomoglyphLetters = (text: string) =>
  text.replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/gu, (letter) =>
    unhomoglyph(letter).toLowerCase(),
  );

const TITLES = new Set(
  `dr drs mr mrs ms miss mx sir dame prof professor dipl phil herr frau fraulein hr sr sra srta senor senora mme mlle monsieur madame sig signor signora dott
  dottor dottoressa phd md mba bsc msc llm esq jr jnr snr junior senior ii iii iv`.split(/\s+/),
);
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u;
/** Marks of Hebrew and Arabic inside of a word, and apostrophes of romanisations that stand for no letter. */
const INSIDE =
  /(?<=\p{Script=Hebrew})["'׳״](?=\p{Script=Hebrew})|[ʹʺʻʼʽʾʿˈ\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD·・]/gu;

/** The words of a text in lower case, without separators, invisible characters and titles. */
export function textsOf(name: string): readonly string[] {
  const texts = name
    .normalize('NFKC')
    .replaceAll(INSIDE, '')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .normalize('NFC')
    .split(SEPARATORS)
    .filter((word) => /\p{L}/u.test(word));
  const untitled = texts.filter((text) => !TITLES.has(strip(text)));
  return untitled.length === 0 ? texts : untitled;
}
