import { expect, test } from 'vitest';
import { USUAL_WAGERING } from '@marquee/brands/withdrawal-policy.ts';
import { fraction } from '@marquee/games/fraction.ts';
import { diceRules, targetFor } from '@marquee/games/dice/dice.rules.ts';
import { harbourLightsRules } from '@marquee/games/harbour-lights/harbour-lights.rules.ts';
import { countedStake } from './wagering.rules.ts';

const counted = (rolls: bigint, stakeMinor = 10_000n, policy = USUAL_WAGERING) =>
  countedStake(policy, { gameSlug: 'dice', stakeMinor, winChance: fraction(rolls, 10_000n) });

test.each([
  [10n, 10_000n],
  [7_500n, 10_000n],
  [7_501n, 5_000n],
  [9_000n, 5_000n],
  [9_001n, 0n],
  [9_800n, 0n],
])('a bet that wins with %d of 10,000 numbers counts %d of 10,000', (rolls, minor) => {
  expect(counted(rolls)).toBe(minor);
});

test('rounds half of an odd stake down', () => {
  expect(counted(8_000n, 10_001n)).toBe(5_000n);
});

test('uses the share of a game before the steps, and steps in any order', () => {
  const policy = { riskSteps: [...USUAL_WAGERING.riskSteps].reverse(), games: { dice: 10 } };
  expect(counted(9_800n, 10_000n, policy)).toBe(1_000n);
  expect(counted(9_800n, 10_000n, { ...policy, games: { toString: 10 } })).toBe(0n);
  expect(counted(9_800n, 10_000n, { riskSteps: [], games: {} })).toBe(10_000n);
});

test('house games report their win chance', () => {
  const move = { target: targetFor(9_800, true), over: true };
  expect(diceRules.winChance(move)).toEqual(fraction(98n, 100n));
  expect(harbourLightsRules.winChance({})).toEqual(harbourLightsRules.hitRate);
});
