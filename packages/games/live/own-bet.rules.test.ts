import { expect, it } from 'vitest';
import { betsOf, cashOutAt, finalMove } from './view/own-bet.rules.ts';

it('a cash-out replaces the multiplier that the player chose before', () => {
  expect(finalMove({ move: { target: 200 }, cashOut: null })).toEqual({ target: 200 });
  expect(finalMove({ move: { target: 200 }, cashOut: 135 })).toEqual({ target: 135 });
});

it('a stake leaves a running curve at its multiplier, but not before the curve has grown or after its end', () => {
  const running = { drawsAtMs: 60_000, resultAtMs: null };
  expect([60_000, 60_099, 60_100, 66_932].map((nowMs) => cashOutAt(running, nowMs))).toEqual([null, null, 101, 200]);
  expect(cashOutAt({ ...running, drawsAtMs: null }, 66_932)).toBeNull();
  expect(cashOutAt({ ...running, resultAtMs: 66_000 }, 66_932)).toBeNull();
});

it('reads the amounts on the fields of a table', () => {
  expect([...betsOf({ red: '10000', straight_17: '2500' })]).toEqual([
    ['red', 10_000n],
    ['straight_17', 2_500n],
  ]);
});

it('a bet on a curve has no fields', () => {
  expect(betsOf({ target: 200 }).size).toBe(0);
});
