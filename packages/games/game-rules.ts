import type { AssetCode } from '@marquee/money/assets.ts';
import type { Fraction } from './fraction.ts';

/** What a player chose for one round, as it came over the wire. */
export type Move = Readonly<Record<string, string | number | boolean>>;

/** A source of whole numbers. Rules never see where the numbers come from, so a round can be played again from its seeds. */
export interface RandomIntegers {
  /** Uniform in 0 … `bound` - 1; `bound` is a whole number from 1 to 2^32. */
  below(bound: number): number;
}

/** Stakes of one asset in minor units. A stake is `minMinor` … `maxMinor` and a multiple of `stepMinor`. */
export interface StakeLimits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly stepMinor: bigint;
}

export interface RoundOutcome<O> {
  /** What the view shows; plain JSON, so that the stored round and the recomputed one can be compared byte by byte. */
  readonly outcome: O;
  /** Everything that this round pays, stake included, in minor units; 0n for a loss. */
  readonly winMinor: bigint;
}

/**
 * The whole of a house game's arithmetic: pure, and the same file on the server and in the browser. A changed rule is a new
 * `version`: rounds keep the version they were played by.
 */
export interface GameRules<M extends Move = Move, O = unknown> {
  readonly slug: string;
  readonly version: number;
  readonly stakes: Readonly<Record<AssetCode, StakeLimits>>;
  /** The move in its own type, or null where it is not part of the game. Unknown fields make it null too. */
  parseMove(move: Move): M | null;
  /** Plays one whole round. `stakeMinor` must be within `stakes`. Fractions of a minor unit stay with the house. */
  outcomeOf(random: RandomIntegers, stakeMinor: bigint, move: M): RoundOutcome<O>;
  /** Expected win per unit staked, before the last minor unit is cut off. For a game of choices: of its worst choice. */
  readonly returnToPlayer: Fraction;
  /** Largest possible win as a multiple of the stake, cut after two decimals (`1.96`); a ratio to be shown, not an amount. */
  readonly maxMultiplier: number;
  /** Chance that a round pays anything; null where it follows the player's choice. */
  readonly hitRate: Fraction | null;
  /** Chance, 0 to 1, that a round with this move pays anything. Bets with a high one count less towards playing a deposit through. */
  winChance(move: M): Fraction;
}

/** True when `stakeMinor` may be staked. */
export function isStakeWithin(limits: StakeLimits, stakeMinor: bigint): boolean {
  return stakeMinor >= limits.minMinor && stakeMinor <= limits.maxMinor && stakeMinor % limits.stepMinor === 0n;
}

const LADDER = [1n, 2n, 3n, 4n, 5n, 8n, 10n, 15n, 20n, 25n, 30n, 40n, 50n, 75n, 100n, 150n, 200n, 250n, 375n, 500n];

/** The stakes that a stepper offers, from small to large: round multiples of the smallest one. */
export function stakeLadder(limits: StakeLimits): readonly bigint[] {
  const steps: bigint[] = [];
  for (let decade = 1n; limits.minMinor * decade <= limits.maxMinor; decade *= 1000n) {
    for (const step of LADDER) {
      const stake = limits.minMinor * step * decade;
      if (stake <= limits.maxMinor && stake > (steps.at(-1) ?? 0n)) steps.push(stake);
    }
  }
  return steps;
}
