import { expect, test } from 'vitest';
import { gameOrder, popularCount, popularOrder } from './game-order.rules.ts';
import { bpsOfPercent } from './percent.rules.ts';

test('the brand’s own order needs no sorting; other orders put missing values last', () => {
  expect(gameOrder('sort').expression).toBeNull();
  expect(gameOrder('releaseDate').expression).toBe('g.release_on DESC');
  expect(gameOrder('name').expression).toBe('coalesce(t.name, g.name)');
  expect(gameOrder('minBet').expression).toContain('ASC NULLS LAST');
  for (const sort of ['returnToPlayer', 'maxMultiplier', 'maxBet'] as const)
    expect(gameOrder(sort).expression).toContain('DESC NULLS LAST');
});

test('the most played games come first, then the newest', () => {
  expect(popularOrder(['dice', 'plinko'])).toEqual({ expression: 'g.release_on DESC', first: ['dice', 'plinko'] });
});

test.each([
  ['96.24', 9_624],
  ['96.249', 9_624],
  ['96.2', 9_620],
  ['96', 9_600],
  ['96.', 9_600],
  ['0.5', 50],
  ['100', 10_000],
])('%s %% are %i basis points: a return is never overstated', (percent, bps) => {
  expect(bpsOfPercent(percent)).toBe(bps);
});

test.each(['', '-1', '1e3', '96,24', '1000', 'a96', '96.2%'])('%j is not a percentage', (percent) => {
  expect(() => bpsOfPercent(percent)).toThrow(new RangeError(`${percent} is not a percentage`));
});

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [7, 4],
  [40, 20],
  [55, 20],
])('of %i games %i are popular', (games, count) => expect(popularCount(games)).toBe(count));
