import { expect, test } from 'vitest';
import { USUAL_WAGERING } from '@marquee/brands/withdrawal-policy.ts';
import { baccaratRules } from '@marquee/games/baccarat/baccarat.rules.ts';
import { echoWellRules } from '@marquee/games/echo-well/echo-well.rules.ts';
import { fraction } from '@marquee/games/fraction.ts';
import type { GameBase, Move } from '@marquee/games/game-rules.ts';
import { gemMinesRules } from '@marquee/games/gem-mines/gem-mines.rules.ts';
import { rouletteRules } from '@marquee/games/roulette/roulette.rules.ts';
import { diceRules, targetFor } from '@marquee/games/dice/dice.rules.ts';
import harbourLights from '@marquee/games/harbour-lights/game.ts';
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

test.each<[string, Pick<GameBase<Move>, 'slug' | 'winChance'>, Move, number]>([
  ['dice at 98 %', diceRules, { target: targetFor(9_800, true), over: true }, 0],
  ['dice at 80 %', diceRules, { target: targetFor(8_000, true), over: true }, 50],
  ['dice at 50 %', diceRules, { target: targetFor(5_000, true), over: true }, 100],
  ['a limbo target of 1.01', echoWellRules, { target: 101 }, 0],
  ['a limbo target of 1.25', echoWellRules, { target: 125 }, 50],
  ['a limbo target of 2.00', echoWellRules, { target: 200 }, 100],
  ['one mine of 25', gemMinesRules, { mines: 1 }, 0],
  ['five mines of 25', gemMinesRules, { mines: 5 }, 50],
  ['ten mines of 25', gemMinesRules, { mines: 10 }, 100],
  ['roulette on both colours', rouletteRules('wheel'), { red: '100', black: '100' }, 0],
  ['roulette on one colour', rouletteRules('wheel'), { red: '100' }, 100],
  ['baccarat on both sides', baccaratRules('cards'), { player: '100', banker: '100' }, 0],
  ['baccarat on one side', baccaratRules('cards'), { banker: '100' }, 100],
])('of 100, %s counts what the chance of the bet allows', (_, rules, move, expected) => {
  const winChance = rules.winChance(move);
  expect(Number(countedStake(USUAL_WAGERING, { gameSlug: rules.slug, stakeMinor: 100n, winChance }))).toBe(expected);
});

test('house games report their win chance', () => {
  const move = { target: targetFor(9_800, true), over: true };
  expect(diceRules.winChance(move)).toEqual(fraction(98n, 100n));
  expect(harbourLights.rules.winChance({})).toEqual(harbourLights.rules.hitRate);
});
