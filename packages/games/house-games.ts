import type { HouseRules } from './game-rules.ts';
import type { GameDefinition } from './game.types.ts';
import dice from './dice/game.ts';
import ebbOrFlow from './ebb-or-flow/game.ts';
import echoWell from './echo-well/game.ts';
import florinToss from './florin-toss/game.ts';
import fortySwallows from './forty-swallows/game.ts';
import foxAndHeron from './fox-and-heron/game.ts';
import gemMines from './gem-mines/game.ts';
import harbourLights from './harbour-lights/game.ts';
import harbourPoker from './harbour-poker/game.ts';
import lacquerBowl from './lacquer-bowl/game.ts';
import lanternBaccarat from './lantern-baccarat/game.ts';
import lemonInk from './lemon-ink/game.ts';
import marbleStairs from './marble-stairs/game.ts';
import millersWheel from './millers-wheel/game.ts';
import nightjarBlackjack from './nightjar-blackjack/game.ts';
import pinDrop from './pin-drop/game.ts';
import quayRoulette from './quay-roulette/game.ts';
import salonTwentyOne from './salon-twenty-one/game.ts';
import scratchSouk from './scratch-souk/game.ts';
import truffleWood from './truffle-wood/game.ts';

/**
 * The games that this installation plays itself, in the order of the catalogue. Only the platform and tests load this list; a browser loads single games
 * (`game-clients.ts`).
 */
const GAMES: readonly GameDefinition[] = [
  harbourLights,
  dice,
  echoWell,
  gemMines,
  marbleStairs,
  salonTwentyOne,
  ebbOrFlow,
  florinToss,
  fortySwallows,
  foxAndHeron,
  harbourPoker,
  lacquerBowl,
  lanternBaccarat,
  lemonInk,
  millersWheel,
  nightjarBlackjack,
  pinDrop,
  quayRoulette,
  scratchSouk,
  truffleWood,
];

export const HOUSE_GAMES: ReadonlyMap<string, GameDefinition> = new Map(GAMES.map((game) => [game.rules.slug, game]));

export function findHouseGame(slug: string): HouseRules | undefined {
  return HOUSE_GAMES.get(slug)?.rules;
}
