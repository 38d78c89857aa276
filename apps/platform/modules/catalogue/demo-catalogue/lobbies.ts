import type { DemoLobby, DemoShelf } from './demo-catalogue.types.ts';

function shelf(category: string, gamesMax: number): DemoShelf {
  return { key: category, title: `lobby.category.${category}`, category, gamesMax };
}

const SHELVES = {
  popular: shelf('popular', 14),
  originals: shelf('originals', 6),
  slots: shelf('slots', 18),
  'live-casino': shelf('live-casino', 10),
  instant: shelf('instant', 10),
  table: shelf('table', 8),
  new: shelf('new', 12),
} as const;

/** What a brand puts first. Other shelves follow in the usual order. */
interface LobbyPreference {
  readonly shelves: readonly (keyof typeof SHELVES)[];
  readonly firstGames?: readonly string[];
  readonly hiddenGames?: readonly string[];
}

function lobby(brandKey: string, { shelves, firstGames = [], hiddenGames = [] }: LobbyPreference): DemoLobby {
  const order = [...new Set([...shelves, ...(Object.keys(SHELVES) as (keyof typeof SHELVES)[])])];
  return { brandKey, hiddenGames, firstGames, shelves: order.map((key) => SHELVES[key]) };
}

/** Twenty brands with the same games in different order. */
export const DEMO_LOBBIES: readonly DemoLobby[] = [
  lobby('handelskade', { shelves: ['popular', 'originals', 'slots', 'live-casino'] }),
  lobby('belvoir', {
    shelves: ['table', 'live-casino', 'popular', 'slots'],
    firstGames: ['roulette-lumiere', 'baccarat-noir', 'salon-twenty-one', 'harbour-lights', 'dice'],
    hiddenGames: ['cactus-fiesta', 'bee-royale', 'pixel-quest', 'sugar-parade'],
  }),
  lobby('lumen', {
    shelves: ['new', 'popular', 'slots', 'instant'],
    firstGames: ['midnight-masquerade', 'velvet-vampire', 'harbour-lights', 'medusas-mirror', 'dice'],
    hiddenGames: ['lucky-orchard', 'prospectors-pass', 'locomotive-gold'],
  }),
  lobby('neonfold', {
    shelves: ['instant', 'popular', 'slots'],
    firstGames: ['neon-nomad', 'rocket-rise', 'cosmic-drift', 'dice', 'pixel-quest'],
  }),
  lobby('dustwick', {
    shelves: ['slots', 'table', 'popular'],
    firstGames: ['prospectors-pass', 'bison-plains', 'locomotive-gold', 'cactus-fiesta', 'harbour-lights'],
  }),
  lobby('nilekeep', {
    shelves: ['popular', 'slots', 'originals'],
    firstGames: ['saffron-sphinx', 'medusas-mirror', 'jungle-idol', 'scratch-souk', 'harbour-lights'],
  }),
  lobby('isvik', {
    shelves: ['slots', 'originals', 'live-casino'],
    firstGames: ['aurora-wolves', 'iron-longship', 'frost-crown', 'thunder-forge', 'harbour-lights'],
  }),
  lobby('hanakiri', {
    shelves: ['popular', 'table', 'slots'],
    firstGames: ['lanterns-of-kyoto', 'samurai-snow', 'koi-terrace', 'harbour-lights', 'dice'],
  }),
  lobby('jadegrille', {
    shelves: ['table', 'popular', 'live-casino'],
    firstGames: ['dragon-regent', 'koi-terrace', 'baccarat-noir', 'lanterns-of-kyoto', 'dice'],
  }),
  lobby('bambalume', {
    shelves: ['new', 'popular', 'instant'],
    firstGames: ['tropic-toucan', 'midnight-masquerade', 'sugar-parade', 'cactus-fiesta', 'harbour-lights'],
  }),
  lobby('ferrant', {
    shelves: ['live-casino', 'table', 'popular'],
    firstGames: ['diamond-ledger', 'baccarat-noir', 'roulette-lumiere', 'salon-twenty-one', 'harbour-lights'],
  }),
  lobby('bitloom', {
    shelves: ['instant', 'originals', 'new'],
    firstGames: ['pixel-quest', 'gem-mines', 'pin-drop', 'rocket-rise', 'dice'],
  }),
  lobby('amberveld', {
    shelves: ['slots', 'popular', 'originals'],
    firstGames: ['savanna-sunrise', 'bison-plains', 'bee-royale', 'harbour-lights', 'jungle-idol'],
  }),
  lobby('ropewalk', {
    shelves: ['popular', 'slots', 'instant'],
    firstGames: ['tidewater-treasure', 'kraken-below', 'harbour-lights', 'iron-longship', 'jungle-idol'],
  }),
  lobby('orrerium', {
    shelves: ['new', 'instant', 'slots'],
    firstGames: ['cosmic-drift', 'clockwork-aviary', 'neon-nomad', 'rocket-rise', 'dice'],
  }),
  lobby('bonbonnet', {
    shelves: ['popular', 'new', 'instant'],
    firstGames: ['sugar-parade', 'lucky-orchard', 'bee-royale', 'harbour-lights', 'bingo-balcony'],
  }),
  lobby('sixtieth', {
    shelves: ['live-casino', 'popular', 'table'],
    firstGames: ['diamond-ledger', 'roulette-lumiere', 'velvet-vampire', 'baccarat-noir', 'dice'],
  }),
  lobby('calanca', {
    shelves: ['popular', 'originals', 'live-casino'],
    firstGames: ['harbour-lights', 'lucky-orchard', 'wheel-of-harbours', 'tropic-toucan', 'bingo-balcony'],
  }),
  lobby('splitline', {
    shelves: ['instant', 'popular', 'new'],
    firstGames: ['rocket-rise', 'locomotive-gold', 'thunder-forge', 'dice', 'neon-nomad'],
  }),
  lobby('plainhouse', {
    shelves: ['popular', 'originals', 'slots'],
    firstGames: ['harbour-lights', 'dice', 'pin-drop', 'gem-mines', 'arcane-academy'],
  }),
];
