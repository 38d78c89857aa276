import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { fraction, type Fraction } from '../fraction.ts';
import type { GameRules, Move, StakeLimits } from '../game-rules.ts';

/**
 * A roll is one of 10,000 numbers, 0 to 9999, shown as 00.00 to 99.99. Over `target` wins above it, under wins below
 * it; the target itself always loses. A win pays stake × 9900 ÷ (number of winning rolls), so that every choice
 * returns 99 %, less the fraction of a minor unit that is rounded down. Minimum stakes are at least 1,000 minor
 * units, so that this is below a thousandth of the stake in every currency.
 */
export const ROLLS = 10_000;
/** Winning rolls × multiplier: 10,000 less the house edge of 1 %. */
const PAID_ROLLS = 9_900n;
/** Fewer winning rolls would exceed the maximum win at the highest stake; more would pay less than the stake. */
export const WINNING_ROLLS_MIN = 10;
export const WINNING_ROLLS_MAX = 9_800;

export interface DiceMove extends Move {
  readonly target: number;
  readonly over: boolean;
}

export interface DiceOutcome {
  /** 0 to 9999. */
  readonly roll: number;
  readonly isWin: boolean;
}

/** Number of winning rolls out of 10,000. */
export function winningRolls(move: DiceMove): number {
  return move.over ? ROLLS - 1 - move.target : move.target;
}

/** The target with `rolls` winning rolls. */
export function targetFor(rolls: number, over: boolean): number {
  return over ? ROLLS - 1 - rolls : rolls;
}

/** Exact payout of a win as a multiple of the stake. */
export function multiplierOf(move: DiceMove): Fraction {
  return fraction(PAID_ROLLS, BigInt(winningRolls(move)));
}

/** Payout of a win. Rounded down; the house keeps the fraction of a minor unit. */
export function dicePayoutMinor(stakeMinor: bigint, move: DiceMove): bigint {
  return (stakeMinor * PAID_ROLLS) / BigInt(winningRolls(move));
}

/** Of the choice that loses most by rounding down. */
function returnAtStake(stakeMinor: bigint): Fraction {
  let least = PAID_ROLLS * stakeMinor;
  for (let rolls = BigInt(WINNING_ROLLS_MIN); rolls <= BigInt(WINNING_ROLLS_MAX); rolls += 1n) {
    const returned = rolls * ((stakeMinor * PAID_ROLLS) / rolls);
    if (returned < least) least = returned;
  }
  return fraction(least, stakeMinor * BigInt(ROLLS));
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

/** A target outside 0 to 9999 has too few or too many winning rolls, so no other check is needed. */
function parseMove(move: Move): DiceMove | null {
  const { target, over, ...rest } = move;
  if (Object.keys(rest).length > 0 || typeof over !== 'boolean' || !isInteger(target)) return null;
  const parsed = { target, over };
  const rolls = winningRolls(parsed);
  return rolls >= WINNING_ROLLS_MIN && rolls <= WINNING_ROLLS_MAX ? parsed : null;
}

function limits(asset: AssetCode, min: string, max: string, step: string): StakeLimits {
  return { minMinor: minorOf(min, asset), maxMinor: minorOf(max, asset), stepMinor: minorOf(step, asset) };
}

export const diceRules: GameRules<DiceMove, DiceOutcome> = {
  slug: 'dice',
  version: 1,
  stakes: {
    EUR: limits('EUR', '0.10', '500', '0.01'),
    USD: limits('USD', '0.10', '500', '0.01'),
    GBP: limits('GBP', '0.10', '500', '0.01'),
    TRY: limits('TRY', '5', '25000', '0.01'),
    BRL: limits('BRL', '0.50', '2500', '0.01'),
    JPY: limits('JPY', '20', '80000', '1'),
    BTC: limits('BTC', '0.00001', '0.005', '0.00000001'),
    USDT: limits('USDT', '0.10', '500', '0.01'),
  },
  parseMove,
  outcomeOf(random, stakeMinor, move) {
    const roll = random.below(ROLLS);
    const isWin = move.over ? roll > move.target : roll < move.target;
    return { outcome: { roll, isWin }, winMinor: isWin ? dicePayoutMinor(stakeMinor, move) : 0n };
  },
  basis: { kind: 'exact' },
  deviation: null,
  returnToPlayer: fraction(99n, 100n),
  returnAtStake,
  maxMultiplier: Number(PAID_ROLLS) / WINNING_ROLLS_MIN, // a ratio for display, not an amount
  hitRate: null,
  pricedMoves: [{ target: 4_999, over: true }],
  expectedCost: (_move, stakeMinor) => fraction(stakeMinor, 100n),
  winChance: (move) => fraction(BigInt(winningRolls(move)), BigInt(ROLLS)),
};
