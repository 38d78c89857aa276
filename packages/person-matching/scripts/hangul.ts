import { tableOf, type Pattern, type Step } from '../pattern.ts';

const listOf = (text: string): readonly Step[] => [...tableOf(text).values()];
const INITIALS = listOf(
  'ㄱ:g/k/c ㄲ:kk/k/g ㄴ:n/l ㄷ:d/t ㄸ:tt/t/d ㄹ:r/l/n/- ㅁ:m ㅂ:b/p/v ㅃ:pp/p/b ㅅ:s/sh ㅆ:ss/s ㅇ:- ㅈ:j/ch/c/z ㅉ:jj/j/ch ㅊ:ch/c ㅋ:k/kh/c ㅌ:t/th ㅍ:p/ph/f ㅎ:h',
);
const VOWELS = listOf(`
  ㅏ:a/ah ㅐ:ae/ai/e/ay ㅑ:ya/yah/ia ㅒ:yae/ye ㅓ:eo/u/o/uh/e/oe ㅔ:e/ae/ay ㅕ:yeo/you/yo/yu/yuh/eo/ie/ye/u/o ㅖ:ye/yae/e ㅗ:o/oh ㅘ:wa/oa/ua ㅙ:wae/wai/oae
  ㅚ:oe/oi/we/oy ㅛ:yo/yoh/io ㅜ:u/oo/woo/ou/wu ㅝ:wo/weo/wuh/uo ㅞ:we ㅟ:wi/ui/wee/we ㅠ:yu/yoo/you/iu ㅡ:eu/u/ue/oo ㅢ:ui/eui/ee/i/uee ㅣ:i/ee/y/yi`);
const FINALS = listOf(`
  none:- ㄱ:k/g/c ㄲ:k/g ㄳ:k ㄴ:n ㄵ:n ㄶ:n ㄷ:t/d ㄹ:l/r ㄺ:k/l ㄻ:m ㄼ:l ㄽ:l ㄾ:l ㄿ:p ㅀ:l ㅁ:m ㅂ:p/b ㅄ:p ㅅ:t/s ㅆ:t/s ㅇ:ng/n ㅈ:t/j ㅊ:t/ch ㅋ:k ㅌ:t ㅍ:p ㅎ:-/h/t`);
/** Surnames have spellings of their own. */
const SURNAMES = tableOf(`
  이:yi/lee/li/i/rhee/ri/rhie/yee/leigh 김:kim/gim 박:park/bak/pak/bark/pack 최:choi/choe/chey/choy 정:jung/jeong/chung/cheong/joung/jong 임:lim/im/rim/yim/leem
  오:oh/o/oe 서:seo/suh/so/sur/su 안:ahn/an 유:yoo/yu/you/ryu/ryoo/yew 노:noh/roh/no/ro/rho 양:yang/ryang 백:baek/paik/back/baik/paek/beck 허:heo/hur/huh/her/hu
  남:nam/nahm 우:woo/u/wu/wo 류:ryu/ryoo/yoo/yu/lyu/liu 조:cho/jo/joe/joh 나:na/nah/ra/rha 라:ra/rha/la/na 여:yeo/yuh/yo 주:joo/ju/chu/choo 구:koo/gu/ku/goo/khoo
  송:song/soong 강:kang/gang 윤:yoon/yun/youn 문:moon/mun 손:son/sohn 배:bae/pae/bai/pai 전:jeon/jun/chun/chon/cheon 성:sung/seong/song 표:pyo 방:bang/pang/bahng 신:shin/sin/synn`);
/** The parts of a syllable, and the surnames, for comparing two Latin spellings. */
export const HANGUL_PHASES: readonly (readonly Step[])[] = [INITIALS, VOWELS, FINALS];
export const HANGUL_SURNAMES: readonly Step[] = [...SURNAMES.values()];
const FIRST = 0xac_00;
const FINAL_COUNT = 28;
const VOWEL_COUNT = 21;

export function hangulPattern(text: string): Pattern {
  const word = text.normalize('NFC');
  const surname = SURNAMES.get(word);
  if (surname) return [surname];
  return [...word].flatMap((syllable) => {
    const index = (syllable.codePointAt(0) ?? 0) - FIRST;
    const [initial, vowel, final] = [
      INITIALS[Math.floor(index / (VOWEL_COUNT * FINAL_COUNT))],
      VOWELS[Math.floor(index / FINAL_COUNT) % VOWEL_COUNT],
      FINALS[index % FINAL_COUNT],
    ];
    return initial && vowel && final ? [initial, vowel, final] : [];
  });
}
