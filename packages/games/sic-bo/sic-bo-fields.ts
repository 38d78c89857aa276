export type Dice = readonly [number, number, number];

export interface SicBoField {
  /** `small`, `total-9`, `double-4`, `triple-4`, `any-triple`, `pair-2-5`, `single-6` … */
  readonly id: string;
  readonly kind: 'even_chance' | 'total' | 'double' | 'triple' | 'any_triple' | 'pair' | 'single';
  /** The eyes or the total that the field names; empty for the others. */
  readonly eyes: readonly number[];
  /** Paid to one besides the returned stake; 0 for a loss. */
  readonly oddsOf: (dice: Dice) => number;
}

const EYES = [1, 2, 3, 4, 5, 6] as const;
/** Odds of the totals 4 to 17. */
export const TOTAL_ODDS = [60, 30, 18, 12, 8, 6, 6, 6, 6, 8, 12, 18, 30, 60] as const;
const ODDS = { double: 10, triple: 180, any_triple: 30, pair: 5 } as const;

const sum = (dice: Dice) => dice[0] + dice[1] + dice[2];
const count = (dice: Dice, eyes: number) => dice.filter((one) => one === eyes).length;
export const isTriple = ([first, second, third]: Dice): boolean => first === second && second === third;

const evenChance = (id: 'small' | 'big' | 'odd' | 'even', wins: (total: number) => boolean): SicBoField => ({
  id,
  kind: 'even_chance',
  eyes: [],
  oddsOf: (dice) => (!isTriple(dice) && wins(sum(dice)) ? 1 : 0),
});

export const SIC_BO_FIELDS: readonly SicBoField[] = [
  evenChance('small', (total) => total <= 10),
  evenChance('big', (total) => total >= 11),
  evenChance('odd', (total) => total % 2 === 1),
  evenChance('even', (total) => total % 2 === 0),
  ...TOTAL_ODDS.map((odds, index): SicBoField => {
    const total = index + 4;
    return { id: `total-${total}`, kind: 'total', eyes: [total], oddsOf: (dice) => (sum(dice) === total ? odds : 0) };
  }),
  ...EYES.map((eyes): SicBoField => ({
    id: `double-${eyes}`,
    kind: 'double',
    eyes: [eyes],
    oddsOf: (dice) => (count(dice, eyes) >= 2 ? ODDS.double : 0),
  })),
  ...EYES.map((eyes): SicBoField => ({
    id: `triple-${eyes}`,
    kind: 'triple',
    eyes: [eyes],
    oddsOf: (dice) => (count(dice, eyes) === 3 ? ODDS.triple : 0),
  })),
  { id: 'any-triple', kind: 'any_triple', eyes: [], oddsOf: (dice) => (isTriple(dice) ? ODDS.any_triple : 0) },
  ...EYES.flatMap((low) =>
    EYES.filter((high) => high > low).map((high): SicBoField => ({
      id: `pair-${low}-${high}`,
      kind: 'pair',
      eyes: [low, high],
      oddsOf: (dice) => (dice.includes(low) && dice.includes(high) ? ODDS.pair : 0),
    })),
  ),
  ...EYES.map((eyes): SicBoField => ({
    id: `single-${eyes}`,
    kind: 'single',
    eyes: [eyes],
    // 1, 2 or 3 to 1, one for each die that shows the number.
    oddsOf: (dice) => count(dice, eyes),
  })),
];

const byId: ReadonlyMap<string, SicBoField> = new Map(SIC_BO_FIELDS.map((field) => [field.id, field]));

export function findSicBoField(id: string): SicBoField | undefined {
  return byId.get(id);
}
