import { stepsOf, tableOf, type Pattern, type Step } from '../pattern.ts';

/** Arabic, Persian and Urdu, without the vowel marks. */
const ARABIC = tableOf(`
  ا:a/aa/e/- ب:b پ:p ت:t ة:a/ah/eh/e/at/et/h ث:th/s/t ج:j/g/dj/dz/c چ:ch/tch/c ح:h خ:kh/h/ch/k/x د:d ذ:dh/z/d/th ر:r ز:z ژ:zh/j س:s/c
  ش:sh/ch/s/sch ص:s ض:d/z/dh/th ط:t ظ:z/dh/th/d ع:-/a/e/i/o/u/aa غ:gh/g/q/r ف:f/ph ق:q/k/g/gh/c ك:k/c/q ک:k/c/q گ:g ل:l م:m ن:n ه:h/-
  و:w/v/ou/oo/u/o/au/aw/ow/- ي:y/i/ee/ei/ai/ey/ay/ie/iy/yi/j ی:y/i/ee/ei/ai/ey/ay/ie/iy/yi/j ى:i/y/ee/ei/ey/ai/ay ء:- ٹ:t ڈ:d ڑ:r/d ں:n ے:e/ai/ay/y ھ:h ہ:h/a/e/- ۃ:a/ah/e`);
/** What the last letter of a word may be written as besides. */
const ARABIC_END = tableOf(
  'ه:h/a/e/eh/ah/- ہ:h/a/e/eh/ah/- ا:a/ah/aa/e ن:n/ne ى:a/i/ah/y/ee ی:i/y/a/ee/ie/ey/ai/ay/e/j و:w/u/o/ou/oo/v/-',
);
const HEBREW = tableOf(`
  א:-/a/e/i/o/u ב:b/v/bh/w ג:g ד:d ה:h/- ו:v/w/o/u/ou/oo/vo/va/ow וו:v/w ז:z/s ח:ch/h/kh/x ט:t/th י:y/i/j/ei/ai/ee/ey/ay/yi/ie/- יי:y/i/ai/ei/ay/ey/yi/aj
  כ:k/ch/kh/c/h ל:l מ:m נ:n ס:s/c ע:-/a/e/i/o/u/aa פ:p/f/ph צ:ts/tz/z/c/s/cz ק:k/c/q/ck ר:r ש:sh/s/ch/sch ת:t/th/s`);
const HEBREW_END = tableOf('ה:h/a/ah/e/eh/o/oh א:-/a/ah/e/o/ei י:i/y/ee/ai/ay/ey/ei/ie/e/j ע:-/a/ah/e');
const HEBREW_FINALS: Readonly<Record<string, string>> = { ם: 'מ', ן: 'נ', ך: 'כ', ף: 'פ', ץ: 'צ' };

/** Short vowels are not written. */
const SHORT_VOWEL: Step = ['a', '', 'e', 'i', 'o', 'u', 'ou'];
/** The article, whose `l` becomes the next consonant before some letters: `Abdulrahman`, `Abdurrahman`. */
const ARTICLE: Step = ['al', 'el', 'ul', 'il', 'ol', 'l', 'a', 'e', 'u', 'o', 'i', ''];

/** An alif at the beginning carries any vowel. */
const ALIF: Step = ['a', 'e', 'i', 'o', 'u', '', 'aa', 'ou'];

/** The letters of each step with a short vowel after each but the last. */
function voweled(word: string, table: ReadonlyMap<string, Step>, ends: ReadonlyMap<string, Step>): Pattern {
  const last = word.at(-1) ?? '';
  const end = ends.get(last);
  const all = stepsOf(end ? word.slice(0, -1) : word, table, 2);
  const body = word.startsWith('ا') ? [ALIF, ...all.slice(1)] : all;
  const steps = body.flatMap((step, at) => (at === body.length - 1 && !end ? [step] : [step, SHORT_VOWEL]));
  return end ? [...steps, end] : steps;
}

/** The letters of an Arabic word in one form each: hamzas, vowel marks and Persian variants of a letter make no difference. */
export const arabicLetters = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .replaceAll('ک', 'ك')
    .replaceAll(/[یى]/gu, 'ي')
    .replaceAll(/[ةۃہۀە]/gu, 'ه')
    .replaceAll('ء', '');

export const hebrewLetters = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}׳״'"]/gu, '')
    .replaceAll(/[םןךףץ]/gu, (letter) => HEBREW_FINALS[letter] ?? letter);

export function arabicPattern(text: string): Pattern {
  const word = text.normalize('NFD').replaceAll(/[\p{M}ـ]/gu, '');
  const [, noun, religion] = /^(.{2,})ال(دين|له|اسلام|حق)$/su.exec(word) ?? [];
  if (noun !== undefined && religion !== undefined && noun !== 'عبد')
    return [...voweled(noun, ARABIC, ARABIC_END), ARTICLE, ...voweled(religion, ARABIC, ARABIC_END)];
  const [, servant = '', article, rest = ''] = /^(عبد)?(ال)?(.*)$/su.exec(word) ?? [];
  if (article === undefined || rest.length < 2) return voweled(word, ARABIC, ARABIC_END);
  return [
    ...(servant === '' ? [] : voweled(servant, ARABIC, ARABIC_END)),
    ARTICLE,
    ...voweled(rest, ARABIC, ARABIC_END),
  ];
}

export const hebrewPattern = (text: string): Pattern => voweled(hebrewLetters(text), HEBREW, HEBREW_END);
