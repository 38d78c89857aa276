import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import type demoContent from '@marquee/locales/en/demo.json';
import { inEveryLanguage } from '@marquee/locales/read-messages.ts';
import { type Promotion, type PromotionInput, readPromotions } from '../promotion.ts';

type DemoKey = keyof (typeof demoContent)['promotions'];

export interface DemoPromotion {
  readonly promotion: Promotion;
  /** Whole days from the first seeding; null is open. */
  readonly startsAfterDays: number | null;
  readonly endsAfterDays: number | null;
}

/** An illustration without background, shown on each theme's own art. */
const illustration = (name: string) => `/illustrations/${name}-480.webp`;
/** The demo campaign of this name in each currency of the brand. */
const campaigns = (name: string, currencies: readonly string[]) =>
  currencies.map((code) => `${name}-${code.toLowerCase()}`);

/** One house game that each brand puts in front. */
const FEATURED: Readonly<Record<string, string>> = {
  handelskade: 'quay-roulette',
  belvoir: 'roulette-lumiere',
  lumen: 'midnight-masquerade',
  neonfold: 'neon-nomad',
  dustwick: 'bison-plains',
  nilekeep: 'saffron-sphinx',
  isvik: 'aurora-wolves',
  hanakiri: 'lanterns-of-kyoto',
  jadegrille: 'dragon-regent',
  bambalume: 'midnight-masquerade',
  ferrant: 'diamond-ledger',
  bitloom: 'pixel-quest',
  amberveld: 'jungle-idol',
  ropewalk: 'tidewater-treasure',
  orrerium: 'cosmic-drift',
  bonbonnet: 'sugar-parade',
  sixtieth: 'velvet-vampire',
  calanca: 'wheel-of-harbours',
  splitline: 'rocket-rise',
  plainhouse: 'gem-mines',
};

const featuredOf = (brandKey: string) => FEATURED[brandKey] ?? 'harbour-lights';

/** Only these demo brands have cashback and plan bonuses in the calendar. */
const WITH_CASHBACK = ['handelskade', 'isvik', 'orrerium'];

type Facts = Omit<PromotionInput, 'key' | 'texts'>;

/** The market of these demo brands opens play money to verified players only, so nothing invites everybody to it. */
const WITHOUT_OPEN_DEMO = ['orrerium'];
const INVITE_TO_DEMO: readonly DemoKey[] = ['try-first', 'featured-game'];

/** Promotions that are the same for every brand. */
const SAME_EVERYWHERE: Readonly<Partial<Record<DemoKey, Facts>>> = {
  'harbour-lights': { category: 'games', link: 'game:harbour-lights', imageGames: ['harbour-lights'] },
  dice: { category: 'games', link: 'game:dice', imageGames: ['dice'] },
  'try-first': {
    category: 'games',
    link: 'casino?category=originals',
    imageUrl: illustration('ticket'),
    imageGames: ['harbour-lights', 'dice'],
  },
  'open-book': {
    category: 'fairness',
    link: 'fairness',
    imageUrl: illustration('shield'),
    imageGames: ['diamond-ledger'],
  },
  'studio-ninth-lantern': {
    category: 'studios',
    link: 'providers?provider=ninth-lantern',
    imageUrl: illustration('lantern'),
    imageGames: ['lanterns-of-kyoto', 'koi-terrace', 'samurai-snow'],
  },
  'studio-saltmarsh': {
    category: 'studios',
    link: 'providers?provider=saltmarsh',
    imageUrl: illustration('compass'),
    imageGames: ['kraken-below', 'tidewater-treasure'],
  },
  'club-from-day-one': {
    category: 'club',
    isReward: true,
    link: 'vip',
    imageUrl: illustration('crown'),
    imageGames: ['midnight-masquerade'],
  },
};

function factsOf(brandKey: string, currencies: readonly string[]): Readonly<Partial<Record<DemoKey, Facts>>> {
  const featured = featuredOf(brandKey);
  return {
    welcome: {
      category: 'bonuses',
      bonuses: campaigns('welcome', currencies),
      link: 'deposit',
      imageUrl: illustration('gift'),
      imageGames: [featured],
      popup: { priority: 20, pauseDays: 7 },
    },
    'weekend-reload': {
      category: 'bonuses',
      scope: 'user',
      bonuses: campaigns('weekend-reload', currencies),
      link: 'deposit',
      imageUrl: illustration('coins'),
      imageGames: ['harbour-lights'],
      popup: { priority: 10, pauseDays: 3 },
    },
    'daily-race': {
      category: 'tournaments',
      isReward: true,
      link: 'tournaments',
      imageUrl: illustration('trophy'),
      imageGames: ['dice', featured],
    },
    ...(WITH_CASHBACK.includes(brandKey) && {
      cashback: {
        category: 'bonuses',
        isReward: true,
        link: 'cashback',
        imageUrl: illustration('coins'),
        imageGames: ['dice'],
      },
      calendar: {
        category: 'bonuses',
        isReward: true,
        link: 'casino?modal=calendar',
        imageUrl: illustration('calendar'),
        imageGames: ['harbour-lights'],
      },
    }),
    'featured-game': { category: 'games', link: `game:${featured}`, imageGames: [featured] },
    ...SAME_EVERYWHERE,
  };
}

/** Providers follow each other in the spotlight. */
const PERIODS: Readonly<Partial<Record<DemoKey, readonly [startsAfterDays: number, endsAfterDays: number]>>> = {
  'studio-ninth-lantern': [0, 30],
  'studio-saltmarsh': [30, 60],
};

/** The banners of a brand's lobby, which also come first in its list. */
const DEFAULT_BANNERS: readonly DemoKey[] = ['welcome', 'featured-game', 'daily-race', 'try-first'];
const TRIAL_FIRST: readonly DemoKey[] = ['try-first', 'featured-game', 'welcome', 'daily-race'];
const GAME_FIRST: readonly DemoKey[] = ['featured-game', 'welcome', 'dice', 'daily-race'];
const BANNERS: Readonly<Record<string, readonly DemoKey[]>> = {
  handelskade: ['welcome', 'harbour-lights', 'daily-race', 'cashback', 'calendar'],
  isvik: ['featured-game', 'calendar', 'cashback', 'welcome'],
  belvoir: TRIAL_FIRST,
  ferrant: TRIAL_FIRST,
  bonbonnet: TRIAL_FIRST,
  plainhouse: TRIAL_FIRST,
  orrerium: ['welcome', 'dice', 'daily-race', 'harbour-lights'],
  lumen: GAME_FIRST,
  neonfold: GAME_FIRST,
  bitloom: GAME_FIRST,
  jadegrille: GAME_FIRST,
  splitline: GAME_FIRST,
};

/** Promotions of a demo brand in its order. Throws if one is not valid. */
export function demoPromotionsOf(brandKey: string, currencies: readonly string[]): readonly DemoPromotion[] {
  const facts = factsOf(brandKey, currencies);
  const banners = BANNERS[brandKey] ?? DEFAULT_BANNERS;
  const all = [...new Set([...banners, ...(Object.keys(facts) as DemoKey[])])]; // The keys of the object.
  const keys = WITHOUT_OPEN_DEMO.includes(brandKey) ? all.filter((key) => !INVITE_TO_DEMO.includes(key)) : all;
  const name = HOUSE_GAMES.get(featuredOf(brandKey))?.name ?? '';
  const read = readPromotions(
    keys.map((key, sortOrder) => ({
      ...facts[key],
      key,
      sortOrder,
      isBanner: banners.includes(key),
      texts: inEveryLanguage(({ promotions }) => withName(promotions[key], name)),
    })),
  );
  if ('faults' in read) throw new Error(`Demo promotions of ${brandKey}: ${read.faults.join('; ')}`);
  return read.promotions.map((promotion) => {
    const [startsAfterDays, endsAfterDays] = PERIODS[promotion.key as DemoKey] ?? [null, null]; // A key of the object.
    return { promotion, startsAfterDays, endsAfterDays };
  });
}

/** Fills in the name of the brand's featured game. */
function withName(text: object, name: string): unknown {
  return JSON.parse(JSON.stringify(text).replaceAll('{game}', name));
}
