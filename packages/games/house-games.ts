import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import dice from './dice/game.ts';
import echoWell from './echo-well/game.ts';
import fortySwallows from './forty-swallows/game.ts';
import { toPercent } from './fraction.ts';
import type { HouseRules } from './game-rules.ts';
import type { GameDefinition } from './game.types.ts';
import harbourLights from './harbour-lights/game.ts';
import marbleStairs from './marble-stairs/game.ts';
import millersWheel from './millers-wheel/game.ts';
import pinDrop from './pin-drop/game.ts';

/**
 * The games that this installation plays itself, in the order of the catalogue. Only the platform and tests load this list; a browser loads single games
 * (`game-clients.ts`).
 */
const GAMES: readonly GameDefinition[] = [
  harbourLights,
  dice,
  echoWell,
  marbleStairs,
  pinDrop,
  fortySwallows,
  millersWheel,
];

export const HOUSE_GAMES: ReadonlyMap<string, GameDefinition> = new Map(GAMES.map((game) => [game.rules.slug, game]));

export interface HouseGameFacts {
  /** Percent with two decimals, rounded down: `96.24`. */
  readonly returnToPlayer: string;
  /** Multiple of the stake, rounded down to two decimals. */
  readonly maxMultiplier: number;
  /** In major units of the requested asset. */
  readonly minBet: string;
  readonly maxBet: string;
}

export function findHouseGame(slug: string): HouseRules | undefined {
  return HOUSE_GAMES.get(slug)?.rules;
}

/** Display facts of a house game in one asset; undefined for other games. */
export function findHouseGameFacts(slug: string, asset: AssetCode): HouseGameFacts | undefined {
  const rules = findHouseGame(slug);
  if (!rules) return undefined;
  const { minMinor, maxMinor } = rules.stakes[asset];
  return {
    returnToPlayer: toPercent(rules.returnToPlayer),
    maxMultiplier: rules.maxMultiplier,
    minBet: toExactString(minMinor, asset),
    maxBet: toExactString(maxMinor, asset),
  };
}
