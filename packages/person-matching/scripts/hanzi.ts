import anyAscii from 'any-ascii';
import characters from '../data/simplified.json' with { type: 'json' };
import { tableOf, type Pattern, type Step } from '../pattern.ts';

const traditional = [...characters.traditional];
const SIMPLIFIED = new Map([...characters.simplified].map((character, at) => [traditional[at] ?? '', character]));
/** Simplified characters for traditional ones. */
export const simplified = (word: string): string => [...word].map((each) => SIMPLIFIED.get(each) ?? each).join('');

/** Surnames with their spellings in Mandarin (Pinyin, Wade–Giles), Cantonese and Hokkien; characters read otherwise than as a word. */
const SURNAMES = tableOf(`
  王:wang/wong/ong 李:li/lee/lei 张:zhang/chang/cheung/teo/cheong/chong 刘:liu/lau/low/lao 陈:chen/chan/tan/chin/ch'en 杨:yang/yeung/yeo/yong/young 黄:huang/wong/ng/oei/hwang/wee
  赵:zhao/chao/chiu/teo 周:zhou/chou/chow/chau/chew 吴:wu/ng/goh/woo 徐:xu/hsu/tsui/chui/chee 孙:sun/suen/suan 马:ma/mah 朱:zhu/chu/choo/chee 胡:hu/wu/woo/oh
  林:lin/lam/lim/ling 郭:guo/kuo/kwok/quek/kwek 何:he/ho/hor 高:gao/kao/ko/kou 罗:luo/lo/law/low 郑:zheng/cheng/tay/chang 梁:liang/leung/neo/leong 谢:xie/hsieh/tse/chia/cheah
  宋:song/sung 唐:tang/tong/t'ang 许:xu/hsu/hui/koh/khoo/kho/co 邓:deng/teng/tang 冯:feng/fung/fong/pang 韩:han/hon 曹:cao/tsao/tso/cho 曾:zeng/tseng/tsang/chan/chang/zen 彭:peng/pang/phang
  萧:xiao/hsiao/siu/siew/seow/shaw 蔡:cai/tsai/choi/choy/chua/tsoi/chai 潘:pan/poon/phua/pun 田:tian/tien/tin 董:dong/tung 袁:yuan/yuen 于:yu/yue 余:yu/yue/yee 叶:ye/yeh/yip/yap/ip 蒋:jiang/chiang/cheung
  杜:du/tu/to 苏:su/so/soh/soo 魏:wei/ngai/gwee 程:cheng/ching 吕:lu/lyu/lv/lui/loo/lue 丁:ding/ting 沈:shen/shum/sim/sum 任:ren/jen/yam/yum 姚:yao/yiu/yeo 卢:lu/lo/loh 傅:fu/foo 钟:zhong/chung/chong
  姜:jiang/chiang/keung 崔:cui/tsui/chui 谭:tan/tam/tham 廖:liao/liu/leow/liew 范:fan/fam 汪:wang/wong 陆:lu/luk/loke 金:jin/chin/kam/kim 石:shi/shih/shek/sek 戴:dai/tai 贾:jia/chia/ka 韦:wei/wai
  夏:xia/hsia/ha/har 邱:qiu/chiu/yau/khoo/chew 方:fang/fong/png/hong 侯:hou/hau/how 邹:zou/tsou/chow 熊:xiong/hsiung/hung 孟:meng/mang 秦:qin/chin/chun 白:bai/pai/pak 江:jiang/chiang/kong 阎:yan/yen/yim 薛:xue/hsueh/sit
  洪:hong/hung/ang 单:shan/dan 区:ou/au 仇:qiu 尤:you/yu/yau/yew`);
/** Initials and vowels of Pinyin in other systems, the longest first. */
const PARTS = tableOf(`
  zh:zh/ch/j/z ch:ch/c sh:sh/s x:x/hs/sh/s q:q/ch/c/ts j:j/ch/k/c z:z/ts/tz/c/j c:c/ts/tz/ch b:b/p p:p d:d/t t:t g:g/k k:k r:r/j h:h/- f:f m:m n:n l:l s:s/sz w:w/- y:y/i/-
  iang:iang/eung/eong ian:ian/ien/in uan:uan/uen/yuan/un ong:ong/ung ang:ang eng:eng/ung/ing iong:iong/iung ing:ing iu:iu/iou/au ui:ui/uei/wei uo:uo/o ie:ie/ieh ue:ue/ueh/uet ao:ao/au/o ou:ou/au
  ei:ei/ai ai:ai/oi an:an/on en:en/an/un in:in/en/an un:un/uen/wun a:a/ah e:e/o/eh i:i/ih/ee/y/ze/u o:o/oh u:u/oo/ou/yu/v/ue ar:er er:er/erh/urh`);

/** Initials and vowels, and the surnames, for comparing two Latin spellings. */
export const HANZI_PHASES: readonly (readonly Step[])[] = [
  [...PARTS].filter(([part]) => /^[^aeiou]/.test(part) && part !== 'ng').map(([, step]) => step),
  [...PARTS].filter(([part]) => /^[aeiou]/.test(part)).map(([, step]) => step),
];
export const HANZI_SURNAMES: readonly Step[] = [...SURNAMES.values()];

function readingOf(character: string): Step[] {
  const surname = SURNAMES.get(character);
  if (surname) return [surname];
  const pinyin = anyAscii(character).toLowerCase();
  return (
    pinyin.match(/zh|ch|sh|iang|iong|ian|uan|ong|ang|eng|ing|iu|ui|uo|ie|ue|ao|ou|ei|ai|an|en|in|un|er|./g) ?? []
  ).map((part) => PARTS.get(part) ?? [part]);
}

export const hanziPattern = (text: string): Pattern => [...simplified(text)].flatMap(readingOf);
