import type { StakeLimits } from '@marquee/games/game-rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { PlaySession } from './play-session.rules.ts';
import type { GameCategory } from './use-play-rules.ts';

export type StakeMax = PlaySession['rules']['stakeMax'];

/** What else than the game limits a stake, in minor units; null: nothing does. */
export interface StakeRoom {
  /** Highest sum of all stakes of a round. */
  readonly roundMaxMinor: bigint | null;
  /** What is left for further stakes. */
  readonly leftMinor: bigint | null;
}

export const NO_ROOM_LIMIT: StakeRoom = { roundMaxMinor: null, leftMinor: null };

/**
 * The lowest of all maxima that the page knows. The market's cap of the play session counts only in its own currency, because only the server knows the rate;
 * `check` has it in the currency of the wallet, and refuses what is too high in any case.
 */
export function stakeRoomOf(
  check: {
    readonly bonusBetMax: string | null;
    readonly stakeMax: string | null;
    readonly stakeLeft: string | null;
  },
  {
    asset,
    category,
    marketMax,
  }: { readonly asset: AssetCode; readonly category: GameCategory; readonly marketMax: StakeMax | null },
): StakeRoom {
  const market = marketMax?.currencyCode === asset ? marketMax[category] : null;
  const maxima = [market, check.bonusBetMax, check.stakeMax].filter((one) => one !== null);
  return {
    roundMaxMinor: lowest(maxima.map((one) => minorOf(one, asset))),
    leftMinor: check.stakeLeft === null ? null : minorOf(check.stakeLeft, asset),
  };
}

/** The stakes of a game without those that would be refused. Never below the lowest stake. */
export function cappedLimits(limits: StakeLimits, { roundMaxMinor, leftMinor }: StakeRoom): StakeLimits {
  const cap = lowest([roundMaxMinor, leftMinor].filter((one) => one !== null));
  if (cap === null) return limits;
  const maxMinor = cap < limits.minMinor ? limits.minMinor : cap;
  return maxMinor < limits.maxMinor ? { ...limits, maxMinor } : limits;
}

/** What bets on the game can use: without bonus money where the active bonus excludes the game. Null until it is known. */
export function balanceForBets(
  { balanceMinor, bonusMinor }: { readonly balanceMinor: bigint | null; readonly bonusMinor: bigint },
  isBonusUsable: boolean,
): bigint | null {
  return balanceMinor === null || isBonusUsable ? balanceMinor : balanceMinor - bonusMinor;
}

const lowest = (amounts: readonly bigint[]): bigint | null =>
  amounts.reduce<bigint | null>((least, one) => (least === null || one < least ? one : least), null);
