import { stepsOf, tableOf, type Pattern, type Step } from '../pattern.ts';

const THAI = tableOf(`
  ก:k/g/kh ข:kh/k/c ค:kh/k/c ฆ:kh/k ง:ng/n จ:ch/j/c/t/d ฉ:ch/c ช:ch/c/t/sh ซ:s/z/t ฌ:ch ญ:y/n/j ฎ:d/t ฏ:t/d ฐ:th/t ฑ:th/t/d ฒ:th/t ณ:n ด:d/t ต:t/d ถ:th/t
  ท:th/t/d/- ธ:th/t/d น:n บ:b/p ป:p/b ผ:ph/p ฝ:f/ph พ:ph/p/b ฟ:f/p/ph ภ:ph/p/b/bh ม:m ย:y/i/- ร:r/n/l/- ล:l/n/r ว:w/v/u/o/ua ศ:s/t/sh/d ษ:s/t/sh/d
  ส:s/t/sh/d/- ห:h/- ฬ:l/n/r อ:-/o/or/a/au/aw ฮ:h ฤ:rue/ri/ru/roe/re/rit ะ:a ั:a/u า:a/ar/aa/ah ำ:am/um ิ:i/e/- ี:i/ee/y/e ึ:ue/u/eu/oe ื:ue/u/eu/ueh
  ุ:u/oo/o/- ู:u/oo/ou เ:e/ay/a/oe/er/i/- แ:ae/a/e โ:o/oh/- ใ:ai/i/ay/y ไ:ai/i/ay/y ทร:s/thr/tr/th รร:an/a/arn/un ศร:s/sr/si/sri สร:s/sr/sar/sor`);
const BETWEEN: Step = ['', 'a', 'o', 'or', 'i'];
/** The mark of a letter that is not spoken; passports write it or not. */
const SILENT = '์';
const CONSONANT = /[ก-ฮ]/;

/** Tone marks are left out. Vowels written before their consonant are spoken after it. */
export function thaiPattern(text: string): Pattern {
  const word = text
    .replaceAll(/([ก-ฮ])[ิุ]?์/g, '$1์')
    .replaceAll(/[\u0E47-\u0E4B\u0E4D]/g, '')
    .replaceAll(/([เแโใไ])(ห[งญนมยรลว]|[ก-ฮ][รล](?=[ก-ฮ])|[ก-ฮ])/g, '$2$1');
  const letters = [...word];
  return letters.flatMap((letter, at) => {
    const isPair = CONSONANT.test(letter) && CONSONANT.test(letters[at + 1] ?? '');
    const steps = stepsOf(letter, THAI, 1).map((step) => (letters[at + 1] === SILENT ? [...step, ''] : step));
    return isPair ? [...steps, BETWEEN] : steps;
  });
}
