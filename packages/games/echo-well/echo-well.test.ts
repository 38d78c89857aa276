import { describe, expect, it } from 'vitest';
import { fraction, minus, times } from '../fraction.ts';
import { depthOf, DRAWS, echoWellRules, TARGET_MAX, TARGET_MIN, winningDraws } from './echo-well.rules.ts';

const returnOf = (target: number) =>
  times(fraction(winningDraws(target), BigInt(DRAWS)), fraction(BigInt(target), 100n));

describe('Echo Well', () => {
  it('returns at least 99 % and less than 99.0003 % at every target', () => {
    let isWithin = true;
    for (let target = TARGET_MIN; target <= TARGET_MAX; target += target < 20_000 ? 1 : 997) {
      const { numerator, denominator } = minus(returnOf(target), echoWellRules.returnToPlayer);
      isWithin &&= numerator >= 0n && numerator * 1_000_000n < denominator * 3n;
    }
    expect(isWithin).toBe(true);
  });

  it('wins with exactly the counted draws of a target', () => {
    // 256 divides 99 × 2^32: the draw whose product with it is exactly that loses.
    for (const target of [101, 150, 200, 256, 333, 1_000, 12_345, 999_999, TARGET_MAX]) {
      const wins = Number(winningDraws(target));
      const played = (draw: number) => echoWellRules.outcomeOf({ below: () => draw }, 10_000n, { target });
      expect(played(wins - 1)).toMatchObject({ winMinor: BigInt(target) * 100n, outcome: { isWin: true } });
      expect(played(Math.min(wins, DRAWS - 1)).outcome.isWin).toBe(wins > DRAWS - 1);
    }
  });

  it('has depths from 1.00 to the largest target, never increasing with the draw', () => {
    expect([depthOf(0), depthOf(1), depthOf(DRAWS - 1)]).toEqual([TARGET_MAX, TARGET_MAX, 100]);
    const draws = Array.from({ length: 1_000 }, (_, at) => Math.floor((at * (DRAWS - 1)) / 999));
    const depths = draws.map(depthOf);
    expect(depths).toEqual(depths.toSorted((a, b) => b - a));
  });

  it.each([
    {},
    { target: 100 },
    { target: TARGET_MAX + 1 },
    { target: 150.5 },
    { target: '200' },
    { target: 200, over: true },
  ])('rejects the move %j', (move) => {
    expect(echoWellRules.parseMove(move)).toBeNull();
  });

  it.each([TARGET_MIN, 200, TARGET_MAX])('accepts the target %d', (target) => {
    expect(echoWellRules.parseMove({ target })).toEqual({ target });
  });
});
