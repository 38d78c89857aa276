import { expect, it } from 'vitest';
import { estimateBonus, type BonusPlay } from './bonus-estimate.ts';
import type { PayoutTable } from './payout-table.ts';

const PLAY: BonusPlay = {
  real: 50,
  bonus: 50,
  wager: 500,
  winMax: null,
  countsRealOnly: false,
  countedShare: 1,
  betSize: 1,
};
const SLOT: PayoutTable['payouts'] = [
  [0, 0.75],
  [1, 0.15],
  [3, 0.09],
  [54, 0.01],
];
const ALWAYS_HALF: PayoutTable['payouts'] = [[0.5, 1]];
const ALWAYS_NEARLY_ALL: PayoutTable['payouts'] = [
  [0, 0.04],
  [1, 0.96],
];
let pauses = 0;
const run = (play: Partial<BonusPlay>, payouts = SLOT, seed = 7) =>
  estimateBonus({ ...PLAY, ...play }, { payouts }, { seed, pause: async () => (pauses += 1) });
const estimate = async (play: Partial<BonusPlay> = {}, payouts = SLOT) => {
  const found = await run(play, payouts);
  if (found === null) throw new Error('Too many rounds');
  return found;
};

it('gives the same result for the same seed, and another one for another seed', async () => {
  expect(await estimate()).toEqual(await estimate());
  expect(await run({}, SLOT, 8)).not.toEqual(await estimate());
});

it('costs the house edge of all bets if the money always suffices, within the stated margin', async () => {
  const { chance, cost, costMargin, kept, runs } = await estimate({ real: 5_000 }, ALWAYS_NEARLY_ALL);
  expect([chance, runs]).toEqual([1, 2_000]);
  // 4 % of 500. Twice the margin is right in all but one of 10,000 seeds.
  expect(Math.abs(cost - 20)).toBeLessThan(2 * costMargin);
  expect(costMargin).toBeLessThan(1);
  expect(kept).toBeCloseTo(5_050 - cost, 6);
});

it('is exact for a game that always pays back the same', async () => {
  expect((await estimate({ wager: 100 }, ALWAYS_HALF)).chance).toBe(1);
  const empty = await estimate({ wager: 1_000 }, ALWAYS_HALF);
  expect([empty.chance, empty.chanceMargin]).toEqual([0, 0.0015]);
  expect(empty.costMargin).toBeCloseTo(0, 3);
  expect(empty.kept).toBeLessThan(0.01);
});

it('has a lower chance with more to wager, with bets that count less, and if only real money counts', async () => {
  const { chance, chanceMargin } = await estimate();
  expect(chanceMargin).toBeGreaterThan(0.01);
  expect(chanceMargin).toBeLessThan(0.025);
  for (const play of [{ wager: 2_000 }, { countedShare: 0.25 }, { countsRealOnly: true }])
    expect((await estimate(play)).chance).toBeLessThan(chance);
});

it('pays at most the maximum win from the bonus', async () => {
  const free = { real: 0, wager: 20 };
  expect((await estimate({ ...free, winMax: 5 })).kept).toBeLessThanOrEqual(5);
  expect((await estimate(free)).kept).toBeGreaterThan(5);
});

it('pauses between runs, and has a bounded number of rounds', async () => {
  const before = pauses;
  expect(await run({ wager: 10_000_000 })).toBeNull();
  expect(await run({ betSize: 0 })).toBeNull();
  expect(pauses).toBe(before);
  expect((await estimate({ real: 1_000_000, wager: 40_000 })).runs).toBe(100);
  expect(pauses).toBeGreaterThanOrEqual(before + 50);
});
