import type { DemoBanner, DemoLobby, DemoShelf } from './demo-catalogue.types.ts';

function shelf(category: string, gamesMax: number): DemoShelf {
  return { key: category, title: `lobby.category.${category}`, category, gamesMax };
}

const PLAY_HARBOUR: DemoBanner = {
  key: 'harbour-lights',
  link: 'game:harbour-lights',
  backgroundColor: null,
  words: {
    en: {
      title: 'Harbour Lights',
      titleSecondary: 'Our own slot',
      description: 'Five reels, twenty lines, and odds that you can check for yourself after every spin.',
      ctaText: 'Play',
    },
    de: {
      title: 'Harbour Lights',
      titleSecondary: 'Unser eigener Slot',
      description: 'Fünf Walzen, zwanzig Linien und Chancen, die du nach jedem Dreh selbst nachrechnen kannst.',
      ctaText: 'Spielen',
    },
    ar: {
      title: 'Harbour Lights',
      titleSecondary: 'لعبة السلوت الخاصة بنا',
      description: 'خمس بكرات وعشرون خطًا، واحتمالات يمكنك التحقق منها بنفسك بعد كل لفّة.',
      ctaText: 'العب',
    },
  },
};

const ROLL_DICE: DemoBanner = {
  key: 'dice',
  link: 'game:dice',
  backgroundColor: null,
  words: {
    en: {
      title: 'Name your own odds',
      titleSecondary: 'Dice',
      description: 'Over or under, near certain or nearly impossible: you set the number, the payout follows.',
      ctaText: 'Roll',
    },
    de: {
      title: 'Bestimm deine Chance selbst',
      titleSecondary: 'Dice',
      description: 'Darüber oder darunter, fast sicher oder fast unmöglich: Du setzt die Zahl, die Auszahlung folgt.',
      ctaText: 'Würfeln',
    },
    ar: {
      title: 'حدّد احتمالك بنفسك',
      titleSecondary: 'Dice',
      description: 'فوق أو تحت، شبه مؤكد أو شبه مستحيل: أنت تختار الرقم والعائد يتبعه.',
      ctaText: 'ارمِ النرد',
    },
  },
};

const TRY_FIRST: DemoBanner = {
  key: 'try-first',
  link: '/casino?category=originals',
  backgroundColor: null,
  words: {
    en: {
      title: 'Try first, decide later',
      titleSecondary: 'Play money',
      description: 'Both of our own games can be played for nothing, without an account, by the very same rules.',
      ctaText: 'Look around',
    },
    de: {
      title: 'Erst probieren, dann entscheiden',
      titleSecondary: 'Spielgeld',
      description:
        'Unsere beiden eigenen Spiele kosten zum Ausprobieren nichts, ohne Konto und nach genau denselben Regeln.',
      ctaText: 'Umsehen',
    },
    ar: {
      title: 'جرّب أولًا ثم قرّر',
      titleSecondary: 'لعب مجاني',
      description: 'يمكنك لعب لعبتينا الخاصتين مجانًا ودون حساب، وبالقواعد نفسها تمامًا.',
      ctaText: 'ألقِ نظرة',
    },
  },
};

const SHELVES = {
  popular: shelf('popular', 14),
  originals: shelf('originals', 6),
  slots: shelf('slots', 18),
  'live-casino': shelf('live-casino', 10),
  instant: shelf('instant', 10),
  table: shelf('table', 8),
  new: shelf('new', 12),
} as const;

/** What a house puts first. Shelves that are not named follow in the usual order. */
interface Taste {
  readonly shelves: readonly (keyof typeof SHELVES)[];
  readonly banners: readonly [DemoBanner, DemoBanner, DemoBanner];
  readonly firstGames?: readonly string[];
  readonly hiddenGames?: readonly string[];
}

function lobby(brandKey: string, { shelves, banners, firstGames = [], hiddenGames = [] }: Taste): DemoLobby {
  const order = [...new Set([...shelves, ...(Object.keys(SHELVES) as (keyof typeof SHELVES)[])])];
  return { brandKey, hiddenGames, firstGames, banners, shelves: order.map((key) => SHELVES[key]) };
}

const SLOT_FIRST = [PLAY_HARBOUR, ROLL_DICE, TRY_FIRST] as const;
const DICE_FIRST = [ROLL_DICE, PLAY_HARBOUR, TRY_FIRST] as const;
const TRIAL_FIRST = [TRY_FIRST, PLAY_HARBOUR, ROLL_DICE] as const;

/** Twenty houses with the same games and another taste each. */
export const DEMO_LOBBIES: readonly DemoLobby[] = [
  lobby('handelskade', { shelves: ['popular', 'originals', 'slots', 'live-casino'], banners: SLOT_FIRST }),
  lobby('belvoir', {
    shelves: ['table', 'live-casino', 'popular', 'slots'],
    banners: TRIAL_FIRST,
    firstGames: ['roulette-lumiere', 'baccarat-noir', 'salon-twenty-one', 'harbour-lights', 'dice'],
    hiddenGames: ['cactus-fiesta', 'bee-royale', 'pixel-quest', 'sugar-parade'],
  }),
  lobby('lumen', {
    shelves: ['new', 'popular', 'slots', 'instant'],
    banners: DICE_FIRST,
    firstGames: ['midnight-masquerade', 'velvet-vampire', 'harbour-lights', 'medusas-mirror', 'dice'],
    hiddenGames: ['lucky-orchard', 'prospectors-pass', 'locomotive-gold'],
  }),
  lobby('neonfold', {
    shelves: ['instant', 'popular', 'slots'],
    banners: DICE_FIRST,
    firstGames: ['neon-nomad', 'rocket-rise', 'cosmic-drift', 'dice', 'pixel-quest'],
  }),
  lobby('dustwick', {
    shelves: ['slots', 'table', 'popular'],
    banners: SLOT_FIRST,
    firstGames: ['prospectors-pass', 'bison-plains', 'locomotive-gold', 'cactus-fiesta', 'harbour-lights'],
  }),
  lobby('nilekeep', {
    shelves: ['popular', 'slots', 'originals'],
    banners: SLOT_FIRST,
    firstGames: ['saffron-sphinx', 'medusas-mirror', 'jungle-idol', 'scratch-souk', 'harbour-lights'],
  }),
  lobby('isvik', {
    shelves: ['slots', 'originals', 'live-casino'],
    banners: TRIAL_FIRST,
    firstGames: ['aurora-wolves', 'iron-longship', 'frost-crown', 'thunder-forge', 'harbour-lights'],
  }),
  lobby('hanakiri', {
    shelves: ['popular', 'table', 'slots'],
    banners: SLOT_FIRST,
    firstGames: ['lanterns-of-kyoto', 'samurai-snow', 'koi-terrace', 'harbour-lights', 'dice'],
  }),
  lobby('jadegrille', {
    shelves: ['table', 'popular', 'live-casino'],
    banners: DICE_FIRST,
    firstGames: ['dragon-regent', 'koi-terrace', 'baccarat-noir', 'lanterns-of-kyoto', 'dice'],
  }),
  lobby('bambalume', {
    shelves: ['new', 'popular', 'instant'],
    banners: SLOT_FIRST,
    firstGames: ['tropic-toucan', 'midnight-masquerade', 'sugar-parade', 'cactus-fiesta', 'harbour-lights'],
  }),
  lobby('ferrant', {
    shelves: ['live-casino', 'table', 'popular'],
    banners: TRIAL_FIRST,
    firstGames: ['diamond-ledger', 'baccarat-noir', 'roulette-lumiere', 'salon-twenty-one', 'harbour-lights'],
  }),
  lobby('bitloom', {
    shelves: ['instant', 'originals', 'new'],
    banners: DICE_FIRST,
    firstGames: ['pixel-quest', 'gem-mines', 'pin-drop', 'rocket-rise', 'dice'],
  }),
  lobby('amberveld', {
    shelves: ['slots', 'popular', 'originals'],
    banners: SLOT_FIRST,
    firstGames: ['savanna-sunrise', 'bison-plains', 'bee-royale', 'harbour-lights', 'jungle-idol'],
  }),
  lobby('ropewalk', {
    shelves: ['popular', 'slots', 'instant'],
    banners: SLOT_FIRST,
    firstGames: ['tidewater-treasure', 'kraken-below', 'harbour-lights', 'iron-longship', 'jungle-idol'],
  }),
  lobby('orrerium', {
    shelves: ['new', 'instant', 'slots'],
    banners: DICE_FIRST,
    firstGames: ['cosmic-drift', 'clockwork-aviary', 'neon-nomad', 'rocket-rise', 'dice'],
  }),
  lobby('bonbonnet', {
    shelves: ['popular', 'new', 'instant'],
    banners: TRIAL_FIRST,
    firstGames: ['sugar-parade', 'lucky-orchard', 'bee-royale', 'harbour-lights', 'bingo-balcony'],
  }),
  lobby('sixtieth', {
    shelves: ['live-casino', 'popular', 'table'],
    banners: DICE_FIRST,
    firstGames: ['diamond-ledger', 'roulette-lumiere', 'velvet-vampire', 'baccarat-noir', 'dice'],
  }),
  lobby('calanca', {
    shelves: ['originals', 'popular', 'live-casino'],
    banners: SLOT_FIRST,
    firstGames: ['harbour-lights', 'lucky-orchard', 'wheel-of-harbours', 'tropic-toucan', 'bingo-balcony'],
  }),
  lobby('splitline', {
    shelves: ['instant', 'popular', 'new'],
    banners: DICE_FIRST,
    firstGames: ['rocket-rise', 'locomotive-gold', 'thunder-forge', 'dice', 'neon-nomad'],
  }),
  lobby('plainhouse', {
    shelves: ['originals', 'popular', 'slots'],
    banners: TRIAL_FIRST,
    firstGames: ['harbour-lights', 'dice', 'pin-drop', 'gem-mines', 'arcane-academy'],
  }),
];
