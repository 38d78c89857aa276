import { ASSET_CODES } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { describe, expect, it } from 'vitest';
import { fraction, isEqual, times, toPercent, type Fraction } from '../fraction.ts';
import { isStakeWithin } from '../game-rules.ts';
import {
  dicePayoutMinor,
  diceRules,
  multiplierOf,
  ROLLS,
  targetFor,
  winningRolls,
  WINNING_ROLLS_MAX,
  WINNING_ROLLS_MIN,
  type DiceMove,
} from './dice.rules.ts';

const moves: readonly DiceMove[] = [true, false].flatMap((over) =>
  Array.from({ length: WINNING_ROLLS_MAX - WINNING_ROLLS_MIN + 1 }, (_, index) => ({
    target: targetFor(WINNING_ROLLS_MIN + index, over),
    over,
  })),
);

const rolled = (roll: number) => ({ below: () => roll });

describe('dice', () => {
  it('returns exactly 99 % at every target and side', () => {
    for (const move of moves) {
      const chance = fraction(BigInt(winningRolls(move)), BigInt(ROLLS));
      expect(isEqual(times(chance, multiplierOf(move)), diceRules.returnToPlayer)).toBe(true);
    }
  });

  it.each(ASSET_CODES)('returns more than 98.9 % at the minimum stake of %s for every choice', (asset) => {
    const { minMinor } = diceRules.stakes[asset];
    for (const move of moves) {
      // Winning rolls × payout of one, compared with all rolls × stake.
      const returned = BigInt(winningRolls(move)) * dicePayoutMinor(minMinor, move);
      expect(returned * 1_000n > 989n * minMinor * BigInt(ROLLS)).toBe(true);
    }
  });

  it.each([
    ['EUR', '98.902'],
    ['USD', '98.902'],
    ['GBP', '98.902'],
    ['TRY', '98.998'],
    ['BRL', '98.980'],
    ['JPY', '98.951'],
    ['BTC', '98.902'],
    ['USDT', '98.999'],
  ] as const)('returns at the smallest stake of %s at least %s % at every choice', (asset, percent) => {
    const { minMinor } = diceRules.stakes[asset];
    const atMin = diceRules.returnAtStake?.(minMinor) ?? diceRules.returnToPlayer;
    const returns = moves.map((move) =>
      fraction(BigInt(winningRolls(move)) * dicePayoutMinor(minMinor, move), minMinor * BigInt(ROLLS)),
    );
    expect(toPercent(atMin, 3)).toBe(percent);
    const isLess = (a: Fraction, b: Fraction) => a.numerator * b.denominator < b.numerator * a.denominator;
    expect(returns.some((value) => isLess(value, atMin))).toBe(false);
    expect(returns.some((value) => isEqual(value, atMin))).toBe(true);
  });

  it('returns least with the most winning rolls where their payout is rounded most', () => {
    const stakeMinor = 1_175n; // 0.00001175 BTC
    const paid = dicePayoutMinor(stakeMinor, { target: WINNING_ROLLS_MAX, over: false });
    expect(diceRules.returnAtStake?.(stakeMinor)).toEqual(
      fraction(BigInt(WINNING_ROLLS_MAX) * paid, stakeMinor * BigInt(ROLLS)),
    );
  });

  it('accepts only these stakes', () => {
    const bounds = ASSET_CODES.map((asset) => {
      const { minMinor, maxMinor, stepMinor } = diceRules.stakes[asset];
      return [asset, ...[minMinor, maxMinor, stepMinor].map((minor) => toExactString(minor, asset))];
    });
    const euros = ['0.10', '500.00', '0.01'];
    expect(bounds).toEqual([
      ['EUR', ...euros],
      ['USD', ...euros],
      ['GBP', ...euros],
      ['TRY', '5.00', '25000.00', '0.01'],
      ['BRL', '0.50', '2500.00', '0.01'],
      ['JPY', '20', '80000', '1'],
      ['BTC', '0.00001', '0.005', '0.00000001'],
      ['USDT', '0.1', '500', '0.01'],
    ]);
  });

  it.each([0, 5, 4999, 5000, 9999])('wins exactly the rolls of the move (target %d)', (target) => {
    for (const over of [true, false]) {
      const move = diceRules.parseMove({ target, over });
      if (!move) continue;
      let wins = 0;
      for (let roll = 0; roll < ROLLS; roll += 1)
        if (diceRules.outcomeOf(rolled(roll), 1n, move).outcome.isWin) wins += 1;
      expect(wins).toBe(winningRolls(move));
      expect(diceRules.outcomeOf(rolled(target), 10_000n, move).winMinor).toBe(0n);
    }
  });

  it('rounds a win down by less than one minor unit', () => {
    for (const move of moves) {
      const exact = multiplierOf(move);
      const paid = dicePayoutMinor(12_300n, move);
      const retained = 12_300n * exact.numerator - paid * exact.denominator;
      expect(retained >= 0n && retained < exact.denominator).toBe(true);
    }
  });

  it('pays 1.98 for one at 50 %', () => {
    expect(dicePayoutMinor(10_000n, { target: 5000, over: false })).toBe(19_800n);
  });

  it('always pays more than the stake and at most the stated maximum', () => {
    for (const move of moves) {
      const win = dicePayoutMinor(1_000_000n, move);
      expect(win > 1_000_000n && win <= 1_000_000n * BigInt(diceRules.maxMultiplier)).toBe(true);
    }
  });

  it('accepts every move with 10 to 9,800 winning rolls', () => {
    expect([winningRolls(moves[0] ?? { target: 0, over: true }), moves.map(winningRolls).at(-1)]).toEqual([10, 9_800]);
    for (const move of moves) expect(diceRules.parseMove(move)).toEqual(move);
  });

  it.each([
    {},
    { target: 5000 },
    { over: true },
    { target: '5000', over: true },
    { target: 5000, over: 'true' },
    { target: 50.5, over: true },
    { target: -1, over: true },
    { target: 10_000, over: false },
    { target: Number.NaN, over: true },
    { target: Number.POSITIVE_INFINITY, over: true },
    { target: 9_999, over: true },
    { target: 9, over: false },
    { target: 9_801, over: false },
    { target: 5000, over: true, roll: 1 },
  ])('rejects the move %j', (move) => {
    expect(diceRules.parseMove(move)).toBeNull();
  });

  it.each(ASSET_CODES)('accepts the minimum and maximum stake of %s and nothing outside', (asset) => {
    const limits = diceRules.stakes[asset];
    expect(isStakeWithin(limits, limits.minMinor) && isStakeWithin(limits, limits.maxMinor)).toBe(true);
    expect(isStakeWithin(limits, limits.minMinor - limits.stepMinor)).toBe(false);
    expect(isStakeWithin(limits, limits.maxMinor + limits.stepMinor)).toBe(false);
    if (limits.stepMinor > 1n) expect(isStakeWithin(limits, limits.minMinor + 1n)).toBe(false);
  });
});
