import { undoubled } from './words.ts';

/** Spellings of one sound. `safe` ones are the same name even if both spellings are names of their own (Erik, Eric); the others need a doubt less (see `compare-words.ts`). */
const SAFE = `ph f|ck k c q ch|x ks cks|y i j ij ie|iy i|ii i|yi i|ia iya ija iia ya ja|sch sh|dt t|th t|w v|ou u|oo u|ee i|ae a|oe o|ue u|aa a|ei ai ey ay aj ej|gh g|dh d|bh b|rh r|cz ch|tsch ch tch tsh|dj j|sz s|ts tz|iu yu ju iou you|io yo jo|kh k|zh z|der dr dre|ter tr|gu g|kh h|iy y ij yi ii iiy yj i`;
const LOOSE = `kh h ch x k|ch sh tch c tsch ci s|shch sch sc chtch schtsch szcz sh sht shh|zh j z sch g rz sh s|ts tz c cz z tc|j dz dj g zh x dzh|b v|f v ff w|g k gh q|d t|p b|s z sh|e ie ye je ey|o yo io jo e|a ya ia ja|u yu iu ju iou|eu ev ef|au av af ow ou|ai e ae i|ei i e ai|oi i|u o|e i|a e|ou w|u w|mp b mb|nt d nd|gk g|g y|ue w|ng n|y e|ui i|aw au|ee e|oo o|ow o|hs x sh|sz sh ch sch cz|eo ew aeo aew|ne n|gi y|er oe|rgs rkis rgis|try tri turi|krt grd|tch dich tich|h `;
/** Sounds that may differ before the end of a word: Evgeny and Yevgeny, Fedor and Fyodor, but Anne and Annie. */
const BEFORE_END = `e ye ie je|e io yo jo|e ae ai|ch tch c|h ch|zh j`;
/** Sounds that may differ within a word, not at its beginning: Elisabeth and Elizabeth, but Sara and Zara. */
const INNER = `s z|ah a|eh e|ht t|hn n|hr r|hl l|hm m`;

type Rule = {
  readonly from: string;
  readonly to: string;
  readonly cost: number;
  readonly isInner: boolean;
  readonly isBeforeEnd: boolean;
};

function rulesOf(text: string, cost: number, where: 'inner' | 'beforeEnd' | null = null): Rule[] {
  return text.split('|').flatMap((group) => {
    const spellings = group.split(' ');
    return spellings.flatMap((from) =>
      spellings
        .filter((to) => to !== from)
        .map((to) => ({ from, to, cost, isInner: where === 'inner', isBeforeEnd: where === 'beforeEnd' })),
    );
  });
}

/** By the first letter of `from`; the rules that add letters stand under ''. */
const RULES = Map.groupBy(
  [...rulesOf(SAFE, 0), ...rulesOf(INNER, 0, 'inner'), ...rulesOf(BEFORE_END, 0, 'beforeEnd'), ...rulesOf(LOOSE, 1)],
  ({ from }) => from[0] ?? '',
);
const NONE: readonly Rule[] = [];
const ADDING = RULES.get('') ?? NONE;

/**
 * How many unsafe differences of sound two Latin words have; null above `max`. 0: the same name in two usual spellings. Both words are lower case and undoubled.
 */
export function soundCost(one: string, other: string, max: number): number | null {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > 6) return null;
  const width = other.length + 1;
  const costs = new Uint8Array((one.length + 1) * width).fill(255);
  costs[0] = 0;
  const reach = (at: number, cost: number) => {
    if (cost <= max && cost < (costs[at] ?? 0)) costs[at] = cost;
  };
  for (let i = 0; i <= one.length; i += 1)
    for (let j = 0; j <= other.length; j += 1) {
      const cost = costs[i * width + j] ?? 255;
      if (cost === 255) continue;
      if (i < one.length && one[i] === other[j]) reach((i + 1) * width + j + 1, cost);
      for (const rules of [RULES.get(one[i] ?? ' ') ?? NONE, ADDING])
        for (const rule of rules) {
          if (rule.isInner && (i === 0 || j === 0)) continue;
          if (!one.startsWith(rule.from, i) || !other.startsWith(rule.to, j)) continue;
          // An `h` is not left out at the beginning: Anna and Hanna.
          if ((rule.from === '' || rule.to === '') && (i === 0 || j === 0)) continue;
          const [next, nextOther] = [i + rule.from.length, j + rule.to.length];
          if (rule.isBeforeEnd && (next === one.length || nextOther === other.length)) continue;
          reach(next * width + nextOther, cost + rule.cost);
        }
    }
  const total = costs[costs.length - 1] ?? 255;
  return total > max ? null : total;
}

/** Whether two words differ by one slip of typing: a letter more, less or other, or two neighbours swapped. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const rest = (text: string, count: number) => text.slice(from + count);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  const isSwapped = short[from] === long[from + 1] && short[from + 1] === long[from];
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2));
}

const VOWELS = /[aeiouy]/;
/** Vowels that transcriptions of Arabic and similar scripts exchange. */
const NEIGHBOURS = new Set(['ai', 'ia', 'ou', 'uo', 'iy', 'yi']);

const plainVowels = (word: string) =>
  undoubled(word)
    .replaceAll(/([aeiou])[aeiouy]*/g, '$1')
    .replaceAll(/([aeiou])h(?![aeiou])/g, '$1')
    .replaceAll('e', 'i');

/** Whether two words have the same consonants and neighbouring vowels in the same places: Mohamed and Muhammad. */
export function isSameFrame(one: string, other: string): boolean {
  const [left, right] = [plainVowels(one), plainVowels(other)];
  if (left.length !== right.length || left.length < 4) return false;
  return [...left].every((letter, at) => {
    const opposite = right[at] ?? '';
    return letter === opposite || (VOWELS.test(letter) && NEIGHBOURS.has(letter + opposite) && at < left.length - 1);
  });
}

/** The consonants of a transcription from Arabic or Hebrew, with one letter for those that different systems write differently. */
function semiticConsonants(word: string, ofTh: string): string {
  return undoubled(word)
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ou(?=[aei])/g, 'w')
    .replaceAll(/sch|ch|kh/g, 'h')
    .replaceAll('sh', 'h')
    .replaceAll('th', ofTh)
    .replaceAll(/dh|z/g, 'd')
    .replaceAll(/dj|j/g, 'g')
    .replaceAll(/gh|q|c/g, 'k')
    .replaceAll(/ne$/g, 'n')
    .replaceAll(/(?<=[aeiou])h$|[aeiouy]/g, '');
}
const firstVowel = (word: string) => (/[aeiou]/.exec(word)?.[0] ?? '').replace(/[aei]/, 'a').replace(/[ou]/, 'o');
const vowels = (word: string) => word.replaceAll(/[^aeiou]/g, '');

/** Whether two words may be transcriptions of one Arabic or Hebrew word: the same consonants, and a similar first vowel (Hassan and Hussein are two names). */
export function isSameSemitic(one: string, other: string): boolean {
  if (firstVowel(one) !== firstVowel(other)) return false;
  return ['t', 's'].some((ofTh) => {
    const [left, right] = [semiticConsonants(one, ofTh), semiticConsonants(other, ofTh)];
    if (left !== right) return false;
    return left.length > 2 || vowels(one) === vowels(other);
  });
}
