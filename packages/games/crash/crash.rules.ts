import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { fraction } from '../fraction.ts';
import type { GameRules, Move, StakeLimits } from '../game-rules.ts';
import { hasOnly, wholeNumber } from '../instant/parse-move.ts';

/**
 * A multiplier grows from 1.00 and stops at a point that was drawn before. A stake that was cashed out at or below that point pays stake × multiplier. All
 * multipliers are hundredths. The point reaches t hundredths with a chance of 97 ÷ t, so every target returns 97 %, less the fraction of a minor unit.
 */
const DRAWS = 2 ** 32;
const RETURN_HUNDREDTHS = 97;
export const TARGET_MIN = 101;
/** The curve ends here at the latest and pays every stake that is still on it. */
export const TARGET_MAX = 100_000;
/** The multiplier grows by a factor of e in this time. */
const GROWTH_MS = 10_000;

export interface CrashMove extends Move {
  /** Hundredths at which the stake leaves the curve; 0: it stayed until the end. */
  readonly target: number;
}

export interface CrashOutcome {
  /** Hundredths at which the curve ended; 100: at once. */
  readonly point: number;
}

/** Hundredths of the multiplier after a time, rounded down, without the end of the curve. */
export function multiplierAfter(ms: number): number {
  return Math.min(TARGET_MAX, Math.floor(100 * Math.exp(Math.max(0, ms) / GROWTH_MS)));
}

/** Milliseconds until the curve has reached a multiplier, rounded up. */
export function timeToReach(hundredths: number): number {
  return Math.ceil(GROWTH_MS * Math.log(hundredths / 100));
}

/** The chance that the curve reaches a target; by the draws, exactly. */
function chanceOf(target: number) {
  return fraction((BigInt(RETURN_HUNDREDTHS) * BigInt(DRAWS)) / BigInt(target), BigInt(DRAWS));
}

/** What a stake pays. Rounded down; the house keeps the fraction of a minor unit. */
export function crashPayoutMinor(stakeMinor: bigint, { target }: CrashMove, { point }: CrashOutcome): bigint {
  const left = target === 0 ? TARGET_MAX : target;
  return left >= TARGET_MIN && left <= point ? (stakeMinor * BigInt(left)) / 100n : 0n;
}

function limits(asset: AssetCode, min: string, max: string): StakeLimits {
  const minMinor = minorOf(min, asset);
  return { minMinor, maxMinor: minorOf(max, asset), stepMinor: minMinor };
}

function parseMove(move: Move): CrashMove | null {
  const target = move['target'] === 0 ? 0 : wholeNumber(move['target'], TARGET_MIN, TARGET_MAX);
  return hasOnly(move, 'target') && target !== null ? { target } : null;
}

export function crashRules(slug: string): GameRules<CrashMove, CrashOutcome> {
  return {
    slug,
    version: 1,
    stakes: {
      EUR: limits('EUR', '0.10', '100'),
      USD: limits('USD', '0.10', '100'),
      GBP: limits('GBP', '0.10', '100'),
      TRY: limits('TRY', '5', '5000'),
      BRL: limits('BRL', '0.50', '500'),
      JPY: limits('JPY', '20', '16000'),
      BTC: limits('BTC', '0.00001', '0.001'),
      USDT: limits('USDT', '0.10', '100'),
    },
    parseMove,
    outcomeOf(random, stakeMinor, move) {
      const draw = random.below(DRAWS) + 1;
      // Exact: the product is below 2^53.
      const reached = Math.floor((RETURN_HUNDREDTHS * DRAWS) / draw);
      const outcome = { point: Math.min(TARGET_MAX, Math.max(100, reached)) };
      return { outcome, winMinor: crashPayoutMinor(stakeMinor, move, outcome) };
    },
    basis: { kind: 'exact' },
    deviation: null,
    returnToPlayer: fraction(BigInt(RETURN_HUNDREDTHS), 100n),
    maxMultiplier: TARGET_MAX / 100,
    hitRate: null,
    // Without a target the player decides later: the highest chance, which counts least towards wagering.
    pricedMoves: [{ target: 200 }],
    // Of the best target, which returns 97 %: the player can leave the curve before any other one.
    expectedCost: (_move, stakeMinor) => fraction(stakeMinor * BigInt(100 - RETURN_HUNDREDTHS), 100n),
    winChance: ({ target }) => chanceOf(target === 0 ? TARGET_MIN : target),
  };
}
