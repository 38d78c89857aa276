import { stepsOf, tableOf, type Pattern, type Step } from '../pattern.ts';

/** Hepburn, Kunrei and the spellings of passports. */
const KANA = tableOf(`
  あ:a い:i/y う:u え:e/ye お:o/wo か:ka/ca き:ki く:ku/cu け:ke こ:ko/co さ:sa し:shi/si す:su せ:se そ:so た:ta ち:chi/ti つ:tsu/tu て:te と:to
  な:na に:ni ぬ:nu ね:ne の:no は:ha/wa ひ:hi ふ:fu/hu へ:he ほ:ho ま:ma み:mi む:mu め:me も:mo や:ya ゆ:yu よ:yo ら:ra/la り:ri/li る:ru/lu れ:re/le ろ:ro/lo
  わ:wa を:o/wo ん:n/m が:ga ぎ:gi ぐ:gu げ:ge ご:go ざ:za じ:ji/zi/dji ず:zu/dzu ぜ:ze ぞ:zo だ:da ぢ:ji/di/zi づ:zu/du/dzu で:de ど:do ば:ba び:bi ぶ:bu べ:be ぼ:bo
  ぱ:pa ぴ:pi ぷ:pu ぺ:pe ぽ:po ゔ:vu/bu きゃ:kya きゅ:kyu きょ:kyo しゃ:sha/sya しゅ:shu/syu しょ:sho/syo ちゃ:cha/tya ちゅ:chu/tyu ちょ:cho/tyo にゃ:nya にゅ:nyu
  にょ:nyo ひゃ:hya ひゅ:hyu ひょ:hyo みゃ:mya みゅ:myu みょ:myo りゃ:rya/lya りゅ:ryu/lyu りょ:ryo/lyo ぎゃ:gya ぎゅ:gyu ぎょ:gyo じゃ:ja/zya/jya じゅ:ju/zyu/jyu
  じょ:jo/zyo/jyo びゃ:bya びゅ:byu びょ:byo ぴゃ:pya ぴゅ:pyu ぴょ:pyo っ:-/t/k/s/p/c しぇ:she ちぇ:che じぇ:je てぃ:ti/thi でぃ:di/dhi ふぁ:fa ふぃ:fi ふぇ:fe ふぉ:fo
  うぃ:wi うぇ:we うぉ:wo ヴぁ:va とぅ:tu どぅ:du ゃ:ya ゅ:yu ょ:yo ぁ:a ぃ:i ぅ:u ぇ:e ぉ:o`);
/** Syllables and the signs of a long vowel, for comparing two Latin spellings: without the ones that would make different names equal. */
export const KANA_PHASES: readonly (readonly Step[])[] = [
  [...KANA]
    .filter(([kana]) => !/[っぁぃぅぇぉを]/.test(kana))
    .map(([, step]) =>
      step
        .filter((spelling, at) => at === 0 || !/^[lw]|^c[^h]/.test(spelling))
        .filter((spelling) => !['wa', 'y'].includes(spelling) || step[0] === spelling),
    ),
  [['', 'u', 'h', 'o'], ['']],
];
const LONG: ReadonlyMap<string, Step> = tableOf('o:-/u/o/h/oh u:-/u/h a:-/a/h e:-/i/e/h i:-/i/h');

/** Hiragana for katakana, so that both are one spelling. */
export const asHiragana = (word: string): string =>
  word.normalize('NFKC').replaceAll(/[ァ-ヶ]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60));

/** A long vowel may be written once, twice, with an `h`, or not at all: Sato, Satou, Satoh. */
export function kanaPattern(text: string): Pattern {
  const word = asHiragana(text);
  const steps: Step[] = [];
  for (const part of word.match(/.[ゃゅょぁぃぅぇぉ]?/gu) ?? []) {
    const before = steps.at(-1)?.[0]?.at(-1) ?? '';
    const isLong =
      part === 'ー' ||
      (part === 'う' && 'ou'.includes(before)) ||
      (part === 'お' && before === 'o') ||
      (part === 'い' && 'ei'.includes(before));
    const long = before === '' || !isLong ? undefined : LONG.get(before);
    steps.push(...(long ? [long] : stepsOf(part, KANA, 2)));
  }
  return steps;
}
