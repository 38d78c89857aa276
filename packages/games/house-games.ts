import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { diceRules } from './dice/dice.rules.ts';
import { toPercent } from './fraction.ts';
import type { GameRules } from './game-rules.ts';
import { harbourLightsRules } from './harbour-lights/harbour-lights.rules.ts';

/**
 * The games that this installation plays itself. The catalogue shows facts from here, so that they match the rules.
 */
export const HOUSE_GAMES: ReadonlyMap<string, GameRules> = new Map<string, GameRules>([
  [harbourLightsRules.slug, harbourLightsRules],
  [diceRules.slug, diceRules],
]);

export interface HouseGameFacts {
  /** Percent with two decimals, rounded down: `96.24`. */
  readonly returnToPlayer: string;
  /** Multiple of the stake, rounded down to two decimals. */
  readonly maxMultiplier: number;
  /** In major units of the requested asset. */
  readonly minBet: string;
  readonly maxBet: string;
}

export function findHouseGame(slug: string): GameRules | undefined {
  return HOUSE_GAMES.get(slug);
}

/** Display facts of a house game in one asset; undefined for other games. */
export function findHouseGameFacts(slug: string, asset: AssetCode): HouseGameFacts | undefined {
  const rules = HOUSE_GAMES.get(slug);
  if (!rules) return undefined;
  const { minMinor, maxMinor } = rules.stakes[asset];
  return {
    returnToPlayer: toPercent(rules.returnToPlayer),
    maxMultiplier: rules.maxMultiplier,
    minBet: toExactString(minMinor, asset),
    maxBet: toExactString(maxMinor, asset),
  };
}
