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

/** Three houses with the same games and another taste each. */
export const DEMO_LOBBIES: readonly DemoLobby[] = [
  {
    brandKey: 'handelskade',
    hiddenGames: [],
    firstGames: [],
    shelves: [
      shelf('popular', 14),
      shelf('originals', 6),
      shelf('slots', 18),
      shelf('live-casino', 10),
      shelf('instant', 10),
      shelf('table', 8),
      shelf('new', 12),
    ],
    banners: [PLAY_HARBOUR, ROLL_DICE, TRY_FIRST],
  },
  {
    brandKey: 'belvoir',
    hiddenGames: ['cactus-fiesta', 'bee-royale', 'pixel-quest', 'sugar-parade'],
    firstGames: ['roulette-lumiere', 'baccarat-noir', 'salon-twenty-one', 'harbour-lights', 'dice'],
    shelves: [
      shelf('table', 8),
      shelf('live-casino', 10),
      shelf('popular', 14),
      shelf('slots', 18),
      shelf('originals', 6),
      shelf('new', 12),
    ],
    banners: [TRY_FIRST, PLAY_HARBOUR, ROLL_DICE],
  },
  {
    brandKey: 'lumen',
    hiddenGames: ['lucky-orchard', 'prospectors-pass', 'locomotive-gold'],
    firstGames: ['midnight-masquerade', 'velvet-vampire', 'harbour-lights', 'medusas-mirror', 'dice'],
    shelves: [
      shelf('new', 12),
      shelf('popular', 14),
      shelf('slots', 18),
      shelf('instant', 10),
      shelf('originals', 6),
      shelf('live-casino', 10),
    ],
    banners: [ROLL_DICE, PLAY_HARBOUR, TRY_FIRST],
  },
];
