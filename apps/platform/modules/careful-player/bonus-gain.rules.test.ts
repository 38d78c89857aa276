import { expect, test } from 'vitest';
import { gainOfBonus, type BonusBet, type PlayedBonus } from './bonus-gain.rules.ts';

type Payouts = BonusBet['payouts'];
const FAIR: Payouts = [
  [0, 0.5],
  [2, 0.5],
];
const DOUBLE: Payouts = [
  [0, 0.6],
  [2, 0.4],
];
const TRIPLE: Payouts = [
  [0, 0.8],
  [3, 0.2],
];
const BACK: Payouts = [
  [0, 0.75],
  [1, 0.25],
];
const always = (multiple: number): Payouts => [[multiple, 1]];

/** 30 of bonus money, so that a unit of the grid is 1. */
const BONUS: PlayedBonus = {
  real: 0,
  bonus: 30,
  wager: 1,
  winMax: null,
  betMax: 1,
  countsRealOnly: false,
  countedShare: 1,
};
const gain = (bonus: Partial<PlayedBonus>, ...bets: readonly Payouts[]) =>
  gainOfBonus(
    { ...BONUS, ...bonus },
    bets.map((payouts, at) => ({ name: `bet ${at}`, payouts })),
  );

/** The same by trying every course of play, with stakes of these sizes that all count. */
function tried(bonus: Partial<PlayedBonus>, sizes: readonly number[], ...bets: readonly Payouts[]): number {
  const { real: deposit, bonus: given, wager, winMax, countsRealOnly } = { ...BONUS, ...bonus };
  const known = new Map<number, number>();
  const best = (real: number, pocket: number, left: number): number => {
    if (left <= 0) return real + Math.min(pocket, winMax ?? pocket);
    const key = (real * 1_000 + pocket) * 1_000 + left;
    const before = known.get(key);
    if (before !== undefined) return before;
    const held = real > 0 ? real : pocket;
    const playable = sizes.filter((size) => size <= held && (real > 0 || !countsRealOnly));
    const values = playable.flatMap((size) =>
      bets.map((payouts) =>
        payouts.reduce((sum, [multiple, chance]) => {
          const change = size * multiple - size;
          const then = real > 0 ? best(real + change, pocket, left - size) : best(0, pocket + change, left - size);
          return sum + chance * then;
        }, 0),
      ),
    );
    const value = Math.max(real, ...values);
    known.set(key, value);
    return value;
  };
  return best(deposit, given, wager) - deposit;
}

test.each<[string, Partial<PlayedBonus>, readonly number[], readonly Payouts[]]>([
  ['small stakes', { wager: 60 }, [1], [DOUBLE]],
  ['a maximum that small stakes reach best', { wager: 20, winMax: 32, betMax: 4 }, [1, 4], [FAIR]],
  ['the largest stake of the grid', { wager: 140, betMax: 64 }, [1, 4, 16, 64], [DOUBLE]],
  ['stakes up to the money', { wager: 90, betMax: null }, [1, 4, 16], [DOUBLE]],
  ['a stake just below a size', { wager: 90, betMax: 15.9 }, [1, 4], [DOUBLE]],
  ['two bets', { wager: 50, betMax: 16, winMax: 80 }, [1, 4, 16], [DOUBLE, TRIPLE]],
  ['two bets in the other order', { wager: 50, betMax: 16, winMax: 80 }, [1, 4, 16], [TRIPLE, DOUBLE]],
  ['real money and a maximum', { real: 30, wager: 40, betMax: 16, winMax: 25 }, [1, 4, 16], [TRIPLE]],
  ['less real money', { real: 10, wager: 60, betMax: 16 }, [1, 4, 16], [DOUBLE]],
  ['more real money', { real: 30, bonus: 5, wager: 30, betMax: 16 }, [1, 4, 16], [DOUBLE]],
  ['a bonus that is given up', { real: 30, bonus: 2, wager: 90, betMax: 1 }, [1], [DOUBLE]],
  ['stakes of real money only', { real: 30, wager: 95, betMax: 16, countsRealOnly: true }, [1, 4, 16], [DOUBLE]],
  ['the most units, which may all be lost', { bonus: 240, wager: 300 }, [1], [BACK]],
  ['the most units and a maximum', { bonus: 240, winMax: 240 }, [1], [FAIR]],
])('is exact for %s', (_name, bonus, sizes, bets) => {
  expect(gain(bonus, ...bets)).toBeCloseTo(tried(bonus, sizes, ...bets), 9);
});

test.each<[string, Partial<PlayedBonus>, number]>([
  ['twice the money', { bonus: 60, wager: 100, betMax: null }, 2 * tried({ wager: 50 }, [1, 4, 16], DOUBLE)],
  ['twice the stakes', { bonus: 60, wager: 100, betMax: 8 }, 2 * tried({ wager: 50 }, [1, 4], DOUBLE)],
  [
    'twice the deposit',
    { real: 60, bonus: 4, wager: 180, betMax: 2 },
    2 * tried({ real: 30, bonus: 2, wager: 90 }, [1], DOUBLE),
  ],
  ['stakes that count half', { wager: 25, betMax: 4, countedShare: 0.5 }, tried({ wager: 50 }, [1, 4], DOUBLE)],
  ['a part of a stake', { wager: 49.5, betMax: 4 }, tried({ wager: 50 }, [1, 4], DOUBLE)],
])('counts %s', (_name, bonus, expected) => {
  expect(gain(bonus, DOUBLE)).toBeCloseTo(expected, 9);
});

test.each<[string, Partial<PlayedBonus>, readonly Payouts[], number]>([
  ['no bonus', { bonus: 0, wager: 0 }, [DOUBLE], 0],
  ['no wagering', { real: 30, wager: 0, betMax: 0.1 }, [DOUBLE], 30],
  ['no wagering, with a maximum', { wager: 0, winMax: 20 }, [DOUBLE], 20],
  ['parts of a unit: 30 - 30 × 0.1', { wager: 30 }, [always(0.9)], 27],
  ['wins above the grid: 30 + 440 × 0.5', { wager: 440 }, [always(1.5)], 250],
  ['wins above the grid and a maximum', { wager: 220, winMax: 245 }, [always(2)], 245],
  ['300 units: 30 - 10 × 0.1 × 0.2', { betMax: 0.1 }, [TRIPLE, DOUBLE], 29.8],
  ['300 units and a maximum', { betMax: 0.1, winMax: 20 }, [DOUBLE], 20],
  ['2,000 stakes of 2 for 4,000 of 1, without an edge', { wager: 4_000 }, [FAIR], 30],
])('of %s', (_name, bonus, bets, expected) => {
  expect(gain(bonus, ...bets)).toBeCloseTo(expected, 9);
});

test('more units than the grid has are worth at least the most of it, which may all be lost', () => {
  const lost = { wager: 340 };
  const most = tried({ ...lost, bonus: 240 }, [1], BACK);
  expect(most).toBeGreaterThan(0.01);
  expect(gain({ ...lost, bonus: 250 }, BACK)).toBeCloseTo(most, 9);
});
