import { expect, it } from 'vitest';
import { estimateBonus, type BonusPlay, type GameChances } from './bonus-estimate.ts';

const PLAY: BonusPlay = {
  real: 50,
  bonus: 50,
  wager: 500,
  winMax: null,
  countsRealOnly: false,
  countedShare: 1,
  betSize: 1,
};
const SLOT: GameChances = { returned: 0.96, deviation: 3, hitRate: 0.25 };
const estimate = (play: Partial<BonusPlay> = {}, game: Partial<GameChances> = {}) => {
  const found = estimateBonus({ ...PLAY, ...play }, { ...SLOT, ...game }, 7);
  if (found === null) throw new Error('Too many rounds');
  return found;
};

it('gives the same result for the same seed, and another one for another seed', () => {
  expect(estimate()).toEqual(estimate());
  expect(estimateBonus(PLAY, SLOT, 8)).not.toEqual(estimate());
});

it('costs the house edge of all bets if the money always suffices', () => {
  const { chance, cost, kept } = estimate({ real: 5_000 }, { deviation: 1 });
  expect(chance).toBe(1);
  // 4 % of 500; the mean of 2,000 players is within 2.
  expect(Math.abs(cost - 20)).toBeLessThan(2);
  expect(kept).toBeCloseTo(5_050 - cost, 6);
});

it('is exact for a game that always pays back the same', () => {
  expect(estimate({ wager: 100 }, { returned: 0.5, deviation: 0.000_001, hitRate: 1 }).chance).toBe(1);
  const empty = estimate({ wager: 1_000 }, { returned: 0.5, deviation: 0.000_001, hitRate: 1 });
  expect(empty.chance).toBe(0);
  expect(empty.kept).toBeLessThan(0.01);
});

it('is harder with more to wager, with bets that count less, and with more deviation', () => {
  const { chance } = estimate();
  expect(estimate({ wager: 2_000 }).chance).toBeLessThan(chance);
  expect(estimate({ countedShare: 0.25 }).chance).toBeLessThan(chance);
  expect(estimate({}, { deviation: 12, hitRate: 0.1 }).chance).toBeLessThan(chance);
  expect(estimate({ countsRealOnly: true }).chance).toBeLessThan(chance);
});

it('pays at most the maximum win from the bonus', () => {
  const free = { real: 0, wager: 20 };
  expect(estimate({ ...free, winMax: 5 }).kept).toBeLessThanOrEqual(5);
  expect(estimate(free).kept).toBeGreaterThan(5);
});

it('simulates a game without a stated hit rate', () => {
  expect(estimate({}, { hitRate: null }).chance).toBeGreaterThan(0);
});

it('has a bounded number of rounds', () => {
  expect(estimateBonus({ ...PLAY, wager: 1_000_000 }, SLOT, 7)).toBeNull();
  expect(estimateBonus({ ...PLAY, betSize: 0 }, SLOT, 7)).toBeNull();
  expect(estimate({ real: 100_000, wager: 8_000 }).lives).toBe(100);
});
