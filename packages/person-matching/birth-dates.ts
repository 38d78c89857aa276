/** How two birth dates differ: not, by a slip of typing, or as those of two people. */
export type BirthDateDifference = 'equal' | 'slip' | 'other';

/** Years between two people of one name are a generation: father and son, not a slip. */
const GENERATION_YEARS = 16;

const isSwapped = (one: string, other: string) =>
  one.slice(0, 4) === other.slice(0, 4) && one.slice(5, 7) === other.slice(8) && one.slice(8) === other.slice(5, 7);

const digitsOf = (date: string) => date.replaceAll('-', '');

/** One digit other, or two neighbours swapped. */
function isOneSlip(one: string, other: string): boolean {
  const [left, right] = [digitsOf(one), digitsOf(other)];
  const wrong = [...left].flatMap((digit, at) => (digit === right[at] ? [] : [at]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return true;
  return wrong.length === 2 && second === first + 1 && left[first] === right[second] && left[second] === right[first];
}

/** Compares two dates YYYY-MM-DD. A slip is day and month swapped, one digit other, or two neighbouring digits swapped. */
export function birthDateDifference(one: string, other: string): BirthDateDifference {
  if (one === other) return 'equal';
  const years = Math.abs(Number(one.slice(0, 4)) - Number(other.slice(0, 4)));
  return years < GENERATION_YEARS && (isSwapped(one, other) || isOneSlip(one, other)) ? 'slip' : 'other';
}

const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Every date that differs from this one by a slip, and the date itself: where to search for a person. */
export function similarBirthDates(date: string): readonly string[] {
  const digits = [...digitsOf(date)];
  const written = (list: readonly string[]) =>
    `${list.slice(0, 4).join('')}-${list.slice(4, 6).join('')}-${list.slice(6).join('')}`;
  const changed = digits.flatMap((_digit, at) => Array.from('0123456789', (digit) => written(digits.with(at, digit))));
  const turned = digits.slice(1).map((digit, at) => written(digits.with(at, digit).with(at + 1, digits[at] ?? '')));
  const swapped = `${date.slice(0, 4)}-${date.slice(8)}-${date.slice(5, 7)}`;
  const all = new Set([date, swapped, ...changed, ...turned]);
  return [...all].filter((each) => isDate(each) && birthDateDifference(date, each) !== 'other').toSorted();
}
