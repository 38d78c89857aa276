import { complement, fraction, times } from '../fraction.ts';
import type { GameRules, Move, RandomIntegers } from '../game-rules.ts';
import { drawDistinct } from '../instant/draw-distinct.ts';
import { paidMinor } from '../instant/multiplier.ts';
import { figuresOf, prizeOf, TICKETS, type Prize } from '../instant/prize-table.ts';
import { instantStakes } from '../instant/stakes.ts';

export const SIGNS = [
  'key',
  'heart',
  'moon',
  'sun',
  'star',
  'anchor',
  'feather',
  'leaf',
  'bee',
  'eye',
  'bell',
  'clover',
] as const;
export type Sign = (typeof SIGNS)[number];
export const KEYS = 2;
export const NOTES = 8;

/** Amounts (hundredths) of the notes that win, by number of letters out of a million. A letter pays their sum. */
export const LETTERS: readonly Prize<readonly number[]>[] = [
  { prize: [100_000], tickets: 20 },
  { prize: [20_000], tickets: 100 },
  { prize: [5_000, 5_000], tickets: 200 },
  { prize: [5_000], tickets: 600 },
  { prize: [2_000, 1_000, 500], tickets: 1_000 },
  { prize: [2_000], tickets: 3_000 },
  { prize: [1_000, 500], tickets: 4_000 },
  { prize: [500, 300, 200], tickets: 8_000 },
  { prize: [1_000], tickets: 8_000 },
  { prize: [300, 200], tickets: 20_000 },
  { prize: [500], tickets: 16_000 },
  { prize: [200, 100], tickets: 40_000 },
  { prize: [200], tickets: 45_000 },
  { prize: [100], tickets: 175_000 },
];

/** Amounts on notes that do not win. */
const AMOUNTS = [100, 100, 200, 200, 300, 500, 500, 1_000, 2_000, 5_000, 20_000, 100_000];

export interface LemonInkOutcome {
  readonly keys: readonly Sign[];
  readonly notes: readonly { readonly sign: Sign; readonly hundredths: number }[];
  /** Sum of the winning notes, in hundredths. */
  readonly multiplier: number;
}

function letterOf(random: RandomIntegers, wins: readonly number[]): Omit<LemonInkOutcome, 'multiplier'> {
  const order = drawDistinct(random, SIGNS.length, SIGNS.length).map((at) => SIGNS[at] ?? 'key');
  const keys = order.slice(0, KEYS);
  const winning = drawDistinct(random, NOTES, wins.length);
  const decoys = drawDistinct(random, AMOUNTS.length, NOTES);
  const notes = Array.from({ length: NOTES }, (_, note) => {
    const win = winning.indexOf(note);
    if (win >= 0) return { sign: keys[random.below(KEYS)] ?? 'key', hundredths: wins[win] ?? 0 };
    return { sign: order[KEYS + note] ?? 'key', hundredths: AMOUNTS[decoys[note] ?? 0] ?? 100 };
  });
  return { keys, notes };
}

const sumOf = (wins: readonly number[]): number => wins.reduce((sum, win) => sum + win, 0);
const figures = figuresOf(LETTERS, sumOf);

/** Two signs are the keys. Each note with one of them pays its amount. */
export const lemonInkRules: GameRules<Move, LemonInkOutcome> = {
  slug: 'lemon-ink',
  version: 1,
  stakes: instantStakes(5n),
  parseMove: (move) => (Object.keys(move).length === 0 ? {} : null),
  outcomeOf(random, stakeMinor) {
    const wins = prizeOf(LETTERS, random.below(TICKETS)) ?? [];
    const multiplier = sumOf(wins);
    return { outcome: { ...letterOf(random, wins), multiplier }, winMinor: paidMinor(stakeMinor, multiplier) };
  },
  basis: { kind: 'exact' },
  deviation: figures.deviation,
  returnToPlayer: figures.returnToPlayer,
  maxMultiplier: 1_000,
  hitRate: figures.hitRate,
  pricedMoves: [{}],
  expectedCost: (_move, stakeMinor) => times(complement(figures.returnToPlayer), fraction(stakeMinor)),
  winChance: () => fraction(figures.hitRate.numerator, figures.hitRate.denominator),
};
