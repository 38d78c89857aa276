import type { HouseRules } from './game-rules.ts';
import type { GameDefinition } from './game.types.ts';
import dice from './dice/game.ts';
import echoWell from './echo-well/game.ts';
import florinToss from './florin-toss/game.ts';
import fortySwallows from './forty-swallows/game.ts';
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
  florinToss,
  marbleStairs,
  pinDrop,
  fortySwallows,
  millersWheel,
];

export const HOUSE_GAMES: ReadonlyMap<string, GameDefinition> = new Map(GAMES.map((game) => [game.rules.slug, game]));

export function findHouseGame(slug: string): HouseRules | undefined {
  return HOUSE_GAMES.get(slug)?.rules;
}
