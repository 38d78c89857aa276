import type { HouseRules } from './game-rules.ts';
import type { GameDefinition } from './game.types.ts';
import auroraWolves from './aurora-wolves/game.ts';
import baccaratNoir from './baccarat-noir/game.ts';
import beeRoyale from './bee-royale/game.ts';
import bisonPlains from './bison-plains/game.ts';
import cometPost from './comet-post/game.ts';
import cosmicDrift from './cosmic-drift/game.ts';
import diamondLedger from './diamond-ledger/game.ts';
import dice from './dice/game.ts';
import dragonRegent from './dragon-regent/game.ts';
import ebbOrFlow from './ebb-or-flow/game.ts';
import echoWell from './echo-well/game.ts';
import florinToss from './florin-toss/game.ts';
import fortySwallows from './forty-swallows/game.ts';
import foxAndHeron from './fox-and-heron/game.ts';
import frostCrown from './frost-crown/game.ts';
import gemMines from './gem-mines/game.ts';
import glimmerTrench from './glimmer-trench/game.ts';
import harbourLights from './harbour-lights/game.ts';
import harbourPoker from './harbour-poker/game.ts';
import ironLongship from './iron-longship/game.ts';
import jungleIdol from './jungle-idol/game.ts';
import koiTerrace from './koi-terrace/game.ts';
import krakenBelow from './kraken-below/game.ts';
import lacquerBowl from './lacquer-bowl/game.ts';
import lanternBaccarat from './lantern-baccarat/game.ts';
import lanternsOfKyoto from './lanterns-of-kyoto/game.ts';
import lemonInk from './lemon-ink/game.ts';
import locomotiveGold from './locomotive-gold/game.ts';
import luckyOrchard from './lucky-orchard/game.ts';
import marbleStairs from './marble-stairs/game.ts';
import medusasMirror from './medusas-mirror/game.ts';
import midnightMasquerade from './midnight-masquerade/game.ts';
import millersWheel from './millers-wheel/game.ts';
import neonNomad from './neon-nomad/game.ts';
import nightjarBlackjack from './nightjar-blackjack/game.ts';
import northlightDome from './northlight-dome/game.ts';
import orangeryRoulette from './orangery-roulette/game.ts';
import peonyBaccarat from './peony-baccarat/game.ts';
import pinDrop from './pin-drop/game.ts';
import pixelQuest from './pixel-quest/game.ts';
import pumpkinHollow from './pumpkin-hollow/game.ts';
import quayRoulette from './quay-roulette/game.ts';
import rocketRise from './rocket-rise/game.ts';
import roseWindow from './rose-window/game.ts';
import rouletteLumiere from './roulette-lumiere/game.ts';
import saffronSphinx from './saffron-sphinx/game.ts';
import salonTwentyOne from './salon-twenty-one/game.ts';
import samuraiSnow from './samurai-snow/game.ts';
import scratchSouk from './scratch-souk/game.ts';
import sugarParade from './sugar-parade/game.ts';
import thunderForge from './thunder-forge/game.ts';
import tidewaterTreasure from './tidewater-treasure/game.ts';
import truffleWood from './truffle-wood/game.ts';
import velvetVampire from './velvet-vampire/game.ts';
import wheelOfHarbours from './wheel-of-harbours/game.ts';

/**
 * The games that this installation plays itself, in the order of the catalogue. Only the platform and tests load this list; a browser loads single games
 * (`game-clients.ts`).
 */
const GAMES: readonly GameDefinition[] = [
  harbourLights,
  dice,
  rocketRise,
  rouletteLumiere,
  saffronSphinx,
  sugarParade,
  echoWell,
  gemMines,
  ironLongship,
  cosmicDrift,
  marbleStairs,
  salonTwentyOne,
  baccaratNoir,
  wheelOfHarbours,
  auroraWolves,
  beeRoyale,
  bisonPlains,
  cometPost,
  diamondLedger,
  dragonRegent,
  ebbOrFlow,
  florinToss,
  fortySwallows,
  foxAndHeron,
  frostCrown,
  glimmerTrench,
  harbourPoker,
  jungleIdol,
  koiTerrace,
  krakenBelow,
  lacquerBowl,
  lanternBaccarat,
  lanternsOfKyoto,
  lemonInk,
  locomotiveGold,
  luckyOrchard,
  medusasMirror,
  midnightMasquerade,
  millersWheel,
  neonNomad,
  nightjarBlackjack,
  northlightDome,
  orangeryRoulette,
  peonyBaccarat,
  pinDrop,
  pixelQuest,
  pumpkinHollow,
  quayRoulette,
  roseWindow,
  samuraiSnow,
  scratchSouk,
  thunderForge,
  tidewaterTreasure,
  truffleWood,
  velvetVampire,
];

export const HOUSE_GAMES: ReadonlyMap<string, GameDefinition> = new Map(GAMES.map((game) => [game.rules.slug, game]));

export function findHouseGame(slug: string): HouseRules | undefined {
  return HOUSE_GAMES.get(slug)?.rules;
}
