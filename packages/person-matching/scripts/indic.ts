import { tableOf, type Pattern, type Step } from '../pattern.ts';

const CONSONANTS = tableOf(`
  क:k/c/q ख:kh/k ग:g घ:gh/g ङ:n/ng च:ch/c छ:chh/ch ज:j/z/g झ:jh/j/z ञ:n/ny ट:t/th ठ:th/t ड:d/r/dh ढ:dh/d/rh ण:n त:t/th थ:th/t द:d/dh ध:dh/d न:n ऩ:n
  प:p फ:ph/f/p ब:b भ:bh/b म:m य:y/i/j र:r ऱ:r ल:l ळ:l/zh ऴ:l/zh व:v/w/b/o श:sh/s/ch ष:sh/s स:s/sh ह:h ॹ:y/zh`);
const VOWELS = tableOf(`
  अ:a/o/u आ:a/aa इ:i/e ई:i/ee/y उ:u/oo ऊ:u/oo ऋ:ri/ru/r ऎ:e ए:e/ay/ai ऐ:ai/ay/ei ऒ:o ओ:o/oh औ:au/ou/ow/aw ऑ:o/au`);
const SIGNS = tableOf(`
  ा:a/aa/ah ि:i/y/e ी:i/ee/y/ie ु:u/oo/o ू:u/oo/ou ृ:ri/ru/r ॆ:e े:e/ay/ai ै:ai/ay/ei/e ॊ:o ो:o/oh ौ:au/ou/ow/aw ॉ:o/au ं:n/m/ng/- ँ:n/- ः:h/-`);
const CONJUNCTS = tableOf(
  'क्ष:ksh/x/kch/ks/sh ज्ञ:gy/gny/jn/dny/gn/gya ग्र:gr/gar द्र:dr/der/dar त्र:tr/ter त्त:t/tt द्ध:ddh/dh च्छ:chh/ch/cch',
);
/** The vowel that is spoken after a consonant without a sign. */
const INHERENT: Step = ['a', '', 'o', 'u', 'e'];
const VIRAMA = '्';

/** The other scripts of India have the letters of Devanagari in the same order, in blocks of 128 characters. */
function asDevanagari(word: string): string {
  return word.replaceAll(/[\u0980-\u0D7F]/g, (letter) =>
    String.fromCodePoint(0x0900 + (((letter.codePointAt(0) ?? 0) - 0x0900) % 0x80)),
  );
}

/** The last vowel of a word without a sign is not spoken in most languages. */
export function indicPattern(text: string): Pattern {
  const letters = [...asDevanagari(text.normalize('NFD')).replaceAll(/[\u093C\u200C\u200D]/g, '')];
  const steps: Step[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const conjunct = CONJUNCTS.get(letters.slice(at, at + 3).join(''));
    const letter = letters[at] ?? '';
    const consonant = conjunct ?? CONSONANTS.get(letter);
    if (conjunct) at += 2;
    const step = consonant ?? VOWELS.get(letter) ?? SIGNS.get(letter);
    if (step) steps.push(step);
    if (!consonant) continue;
    const next = letters[at + 1] ?? '';
    if (next === VIRAMA) at += 1;
    else if (!SIGNS.has(next) || 'ंँः'.includes(next)) steps.push(INHERENT);
  }
  return steps;
}
