import { ASSET_CODES } from '@marquee/money/assets.ts';
import { describe, expect, it } from 'vitest';
import { fraction, isEqual, plus, times } from '../fraction.ts';
import { florinTossRules, payoutHundredths, SIDES, TOSSES_MAX, type FlorinTossMove } from './florin-toss.rules.ts';

const moves: readonly FlorinTossMove[] = SIDES.flatMap((side) =>
  Array.from({ length: TOSSES_MAX }, (_, at) => ({ side, tosses: at + 1 })),
);
/** A coin that shows these bits, 0 for heads; throws when it is tossed more often. */
const coin = (bits: readonly number[]) => {
  let at = 0;
  return {
    below: (bound: number) => {
      const bit = bits[at++];
      if (bound !== 2 || bit === undefined) throw new Error('unexpected toss');
      return bit;
    },
  };
};

describe('florin toss', () => {
  it.each(ASSET_CODES)(
    'returns exactly 99 % at the smallest stake of %s for every bet, over all sequences',
    (asset) => {
      const { minMinor } = florinTossRules.stakes[asset];
      for (const move of moves) {
        const sequences = 2 ** move.tosses;
        const parts = Array.from({ length: sequences }, (_, sequence) => {
          const bits = Array.from({ length: move.tosses }, (__, at) => (sequence >> at) & 1);
          const { winMinor } = florinTossRules.outcomeOf(coin(bits), minMinor, move);
          return winMinor;
        });
        const won = parts.reduce((sum, minor) => sum + minor, 0n);
        expect(isEqual(fraction(won, minMinor * BigInt(sequences)), florinTossRules.returnToPlayer)).toBe(true);
        expect(parts.filter((minor) => minor > 0n)).toHaveLength(1);
      }
    },
  );

  it('pays the inverse of the chance times 99 %', () => {
    for (const move of moves)
      expect(
        isEqual(
          times(florinTossRules.winChance(move), fraction(BigInt(payoutHundredths(move.tosses)), 100n)),
          plus(florinTossRules.returnToPlayer),
        ),
      ).toBe(true);
    expect(payoutHundredths(1)).toBe(198);
    expect(florinTossRules.maxMultiplier).toBe(1_013.76);
  });

  it('stops at the first other side', () => {
    const move = { side: 'heads', tosses: 5 } as const;
    expect(florinTossRules.outcomeOf(coin([0, 0, 1]), 1_000n, move)).toEqual({
      outcome: { shown: ['heads', 'heads', 'tails'], isWin: false },
      winMinor: 0n,
    });
    expect(florinTossRules.outcomeOf(coin([0, 0, 0, 0, 0]), 1_000n, move)).toMatchObject({
      outcome: { isWin: true },
      winMinor: 31_680n,
    });
    expect(florinTossRules.outcomeOf(coin([1]), 1_000n, { side: 'tails', tosses: 1 }).winMinor).toBe(1_980n);
  });

  it.each([
    {},
    { side: 'heads' },
    { tosses: 1 },
    { side: 'edge', tosses: 1 },
    { side: 'heads', tosses: 0 },
    { side: 'heads', tosses: 11 },
    { side: 'heads', tosses: 1.5 },
    { side: 'heads', tosses: '1' },
    { side: 'heads', tosses: 1, more: true },
  ])('rejects the move %j', (move) => {
    expect(florinTossRules.parseMove(move)).toBeNull();
  });

  it('accepts every bet', () => {
    for (const move of moves) expect(florinTossRules.parseMove(move)).toEqual(move);
  });
});
