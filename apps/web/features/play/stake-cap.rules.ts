import type { StakeLimits } from '@marquee/games/game-rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { PlaySession } from './play-session.rules.ts';
import type { GameCategory } from './use-play-rules.ts';

export type StakeMax = PlaySession['rules']['stakeMax'];

/**
 * The stakes of a game without those above the market's highest stake. In another currency than the cap's the stakes stay, because only the server knows the
 * rate; it refuses too high ones. Never below the lowest stake.
 */
export function cappedLimits(
  limits: StakeLimits,
  { asset, category, stakeMax }: { asset: AssetCode; category: GameCategory; stakeMax: StakeMax | null },
): StakeLimits {
  const cap = stakeMax?.currencyCode === asset ? stakeMax[category] : null;
  if (cap === null) return limits;
  const capMinor = minorOf(cap, asset);
  const maxMinor = capMinor < limits.minMinor ? limits.minMinor : capMinor;
  return maxMinor < limits.maxMinor ? { ...limits, maxMinor } : limits;
}

/** The highest stake of the market, lowered to that of the active bonus, which is in the currency of the wallet. */
export function withBonusBetMax(stakeMax: StakeMax | null, asset: AssetCode, betMax: string | null): StakeMax | null {
  if (betMax === null) return stakeMax;
  const lower = (cap: string | null) => (cap !== null && minorOf(cap, asset) < minorOf(betMax, asset) ? cap : betMax);
  const market = stakeMax?.currencyCode === asset ? stakeMax : { slots: null, other: null };
  return { currencyCode: asset, slots: lower(market.slots), other: lower(market.other) };
}
