import type { PlayerText } from './player-texts.ts';

/** A sentence that states a fact: with a number, a duration, an age, an amount, or a word that admits no exception. */
export interface Claim {
  readonly locale: string;
  readonly key: string;
  readonly sentence: string;
  /** What makes it a claim: figures, number words, placeholders and absolute words, as written, in lower case. */
  readonly marks: readonly string[];
}

const FIGURES = /\{\{\w+\}\}|\d+(?:[.,:]\d+)*/g;
const WORDS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:always|never|only|all|every|any|nobody|no one|guarantee\w*|at once|immediately|twice|half|once (?:an?|per|for each|every)|(?:works?|only|at least|wagered|paid|coupon|position|deposit) once|two(?!-factor)|three|four|five|six|seven|eight|nine|ten|twelve|hundred|thousand)\b/gi,
  de: /(?<![\p{L}])(?:immer|nie|niemals|nur|alle[nrsm]?|alles|jede[nrsm]?|jederzeit|stets|niemand\p{L}*|keinerlei|sämtliche\p{L}*|garant\p{L}*|ausschließlich|sofort\p{L}*|einmal|zweimal|doppelt|halbe?\p{L}*|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|hundert|tausend)(?![\p{L}])/giu,
  ar: /(?<![\p{L}\p{M}])[وفبلك]?(?:دائمًا|أبدًا|فقط|كل|كلها|كله|جميع|جميعها|أي|كافة|أحد|مضمون\p{L}*|ضمان\p{L}*|فورًا|إلا|مرة|مرتين|نصف|اثنان|اثنين|ثلاث\p{L}*|أربع\p{L}*|خمس\p{L}*|ست|ستة|سبع\p{L}*|ثمان\p{L}*|تسع\p{L}*|عشر|عشرة|يومين|شهرين|ساعتين)(?![\p{L}\p{M}])/gu,
};

/** The sentences of a text. Abbreviations with a full stop inside a sentence do not occur in these texts. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?؟])\s+/u).filter((one) => one.trim() !== '');

/** Claims of one text. The structure of ICU messages (argument names, plural and select forms) is not part of the sentence. */
export function claimsOf({ locale, key, text }: Pick<PlayerText, 'locale' | 'key' | 'text'>): Claim[] {
  const words = WORDS[locale];
  return sentencesOf(text).flatMap((sentence) => {
    const plain = sentence
      .replace(/\{\s*\w+\s*,\s*(?:plural|select|number)\s*,?/g, ' ')
      .replace(/(?:^|\s)(?:=\d+|zero|one|two|few|many|other|\w+)\s*(?=\{[^{])/g, ' ');
    const found = [...plain.matchAll(FIGURES), ...(words ? plain.matchAll(words) : [])];
    const marks = found.map(([mark]) => mark.toLowerCase());
    return marks.length === 0 ? [] : [{ locale, key, sentence, marks: marks.toSorted() }];
  });
}
