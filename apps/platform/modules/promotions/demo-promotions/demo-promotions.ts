import type { PromotionTranslation, SeededPromotion } from '../promotions.sql.ts';
import ar from './translations.ar.json' with { type: 'json' };
import de from './translations.de.json' with { type: 'json' };
import en from './translations.en.json' with { type: 'json' };

const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, PromotionTranslation | undefined>>>> = {
  en,
  de,
  ar,
};

type Facts = Omit<SeededPromotion, 'key' | 'translations'>;

/** An illustration without background, shown on each theme's own art. */
const illustrationUrl = (name: string) => `/illustrations/${name}-480.webp`;

const ALWAYS = { startsAfterDays: null, endsAfterDays: null };
const NOT_FEATURED = { isHero: false, isPopup: false };

const FACTS: Readonly<Record<string, Facts>> = {
  'harbour-lights': {
    ...ALWAYS,
    category: 'games',
    scope: 'any',
    link: 'game:harbour-lights',
    imageUrl: null,
    imageGames: ['harbour-lights'],
    isHero: true,
    isPopup: true,
  },
  dice: {
    ...ALWAYS,
    category: 'games',
    scope: 'any',
    link: 'game:dice',
    imageUrl: null,
    imageGames: ['dice'],
    isHero: true,
    isPopup: false,
  },
  'try-first': {
    ...ALWAYS,
    category: 'games',
    scope: 'any',
    link: 'casino?category=originals',
    imageUrl: illustrationUrl('ticket'),
    imageGames: ['harbour-lights', 'dice'],
    isHero: true,
    isPopup: false,
  },
  'open-book': {
    ...ALWAYS,
    ...NOT_FEATURED,
    category: 'fairness',
    scope: 'any',
    link: 'fairness',
    imageUrl: illustrationUrl('shield'),
    imageGames: ['diamond-ledger'],
  },
  'studio-ninth-lantern': {
    ...NOT_FEATURED,
    category: 'studios',
    scope: 'any',
    link: 'providers?provider=ninth-lantern',
    imageUrl: illustrationUrl('lantern'),
    imageGames: ['lanterns-of-kyoto', 'koi-terrace', 'samurai-snow'],
    startsAfterDays: 0,
    endsAfterDays: 30,
  },
  'studio-saltmarsh': {
    ...NOT_FEATURED,
    category: 'studios',
    scope: 'any',
    link: 'providers?provider=saltmarsh',
    imageUrl: illustrationUrl('compass'),
    imageGames: ['kraken-below', 'tidewater-treasure'],
    startsAfterDays: 30,
    endsAfterDays: 60,
  },
  'club-from-day-one': {
    ...ALWAYS,
    ...NOT_FEATURED,
    category: 'club',
    scope: 'any',
    link: 'vip',
    imageUrl: illustrationUrl('crown'),
    imageGames: ['midnight-masquerade'],
  },
};

/** Promotions that a brand shows first; the others follow in the default order. */
const DICE_FIRST = ['dice', 'harbour-lights', 'try-first'];
const TRIAL_FIRST = ['try-first', 'harbour-lights', 'dice'];
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  belvoir: TRIAL_FIRST,
  lumen: DICE_FIRST,
  neonfold: DICE_FIRST,
  isvik: TRIAL_FIRST,
  jadegrille: DICE_FIRST,
  ferrant: TRIAL_FIRST,
  bitloom: DICE_FIRST,
  orrerium: DICE_FIRST,
  bonbonnet: TRIAL_FIRST,
  sixtieth: DICE_FIRST,
  splitline: DICE_FIRST,
  plainhouse: TRIAL_FIRST,
};

/** Promotions of a brand in its order. Throws if translations are missing. */
export function demoPromotionsOf(brandKey: string): readonly SeededPromotion[] {
  const first = ORDERS[brandKey] ?? [];
  const keys = [...first, ...Object.keys(FACTS).filter((key) => !first.includes(key))];
  return keys.flatMap((key) => {
    const facts = FACTS[key];
    return facts ? [{ ...facts, key, translations: translationsOf(key) }] : [];
  });
}

function translationsOf(key: string): Readonly<Record<string, PromotionTranslation>> {
  return Object.fromEntries(
    Object.entries(TRANSLATIONS).map(([locale, translations]) => {
      const text = translations[key];
      if (!text) throw new Error(`translations.${locale}.json has no ${key}`);
      return [locale, text];
    }),
  );
}
