import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { diceRules } from './dice/dice.rules.ts';
import { toPercent } from './fraction.ts';
import type { GameRules } from './game-rules.ts';
import { harbourLightsRules } from './harbour-lights/harbour-lights.rules.ts';

/** The games that this installation plays itself. The catalogue shows their facts from here, so that what is shown is what is played. */
export const HOUSE_GAMES: ReadonlyMap<string, GameRules> = new Map<string, GameRules>([
  [harbourLightsRules.slug, harbourLightsRules],
  [diceRules.slug, diceRules],
]);

export interface HouseGameFacts {
  /** Percent with two decimals, cut: `96.24`. */
  readonly returnToPlayer: string;
  /** Multiple of the stake, cut after two decimals. */
  readonly maxMultiplier: number;
  /** Major units of the asked asset. */
  readonly minBet: string;
  readonly maxBet: string;
}

export function findHouseGame(slug: string): GameRules | undefined {
  return HOUSE_GAMES.get(slug);
}

/** Display facts of a house game in one asset; undefined for a game that is not ours. */
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
