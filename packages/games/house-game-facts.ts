import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { isEqual, toPercent } from './fraction.ts';
import type { FiguresBasis, HouseRules } from './game-rules.ts';
import { findHouseGame } from './house-games.ts';

export interface HouseGameFacts {
  /** Percent with two decimals, rounded down: `96.24`. */
  readonly returnToPlayer: string;
  /** Multiple of the stake, rounded down to two decimals. */
  readonly maxMultiplier: number;
  /** Percent with two decimals, rounded down; null if it depends on the player's choices. */
  readonly hitRate: string | null;
  readonly deviation: number | null;
  readonly basis: FiguresBasis;
  /** Return at the smallest stake in percent with three decimals, if rounding lowers it there; otherwise null. */
  readonly returnAtMinBet: string | null;
  /** In major units of the requested asset. */
  readonly minBet: string;
  readonly maxBet: string;
}

const known = new Map<string, HouseGameFacts>();

/** Display facts of a house game in one asset; undefined for other games. */
export function findHouseGameFacts(slug: string, asset: AssetCode): HouseGameFacts | undefined {
  const rules = findHouseGame(slug);
  if (!rules) return undefined;
  const facts = known.get(`${slug} ${asset}`) ?? factsOf(rules, asset);
  known.set(`${slug} ${asset}`, facts);
  return facts;
}

function factsOf(rules: HouseRules, asset: AssetCode): HouseGameFacts {
  const { minMinor, maxMinor } = rules.stakes[asset];
  return {
    returnToPlayer: toPercent(rules.returnToPlayer),
    maxMultiplier: rules.maxMultiplier,
    hitRate: rules.hitRate && toPercent(rules.hitRate),
    deviation: rules.deviation,
    basis: rules.basis,
    returnAtMinBet: returnAtMinBet(rules, minMinor),
    minBet: toExactString(minMinor, asset),
    maxBet: toExactString(maxMinor, asset),
  };
}

function returnAtMinBet({ returnToPlayer, returnAtStake }: HouseRules, minMinor: bigint): string | null {
  const atMin = returnAtStake?.(minMinor);
  return atMin && !isEqual(atMin, returnToPlayer) ? toPercent(atMin, 3) : null;
}
