import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { GAME_SORTS } from './constants.ts';
import { amount, count, currencyCode, localeCode, paging, shortText, slug } from './fields.ts';

export const gameSort = z.enum(GAME_SORTS);

/** Currency of the bet limits; defaults to the brand's default currency. */
const stakesIn = { currencyCode: z.optional(currencyCode) };

export const poster = z.object({
  /** Path on the site's origin without size and format: the site adds `-{width}.avif`. */
  base: z.string(),
  widths: z.array(count),
  /** Dominant colour, CSS hex, shown until the image has loaded. */
  colour: z.string(),
});

/** A game where only its name and picture are shown. */
export const gameReference = z.object({ slug, name: z.string(), poster });

/** A catalogue entry as shown on a tile. */
export const gameTile = z.object({
  slug,
  name: z.string(),
  provider: z.object({ slug, name: z.string() }),
  categories: z.array(slug),
  poster,
  /** Percent with two decimals, as a string: `96.48`. Null if the supplier gives none. */
  returnToPlayer: z.nullable(z.string()),
  /** Largest win as a multiple of the stake, truncated after two decimals: `1.96`, `2500`. Null if the supplier gives none. */
  maxMultiplier: z.nullable(z.number().check(z.positive(), z.multipleOf(0.01))),
  /** In the requested currency. */
  minBet: z.nullable(amount),
  maxBet: z.nullable(amount),
  isDemoAvailable: z.boolean(),
  /** False for a game that the operator has switched off. */
  isPlayable: z.boolean(),
  badge: z.nullable(z.enum(['new', 'exclusive', 'popular'])),
  releaseDate: z.string(),
});

export const shelf = z.object({
  key: slug,
  /** Locale key of its title; `getTranslations` resolves it, with the operator's own titles. */
  title: z.string(),
  /** Page key of the full list, with a query or without (`casino?category=table`), or a path; null if the shelf contains all games. */
  seeAll: z.nullable(z.string()),
  games: z.array(gameTile),
  /** Number of games in the full list. */
  total: count,
});

export const heroBanner = z.object({
  bannerKey: slug,
  /** Texts in the reader's language. */
  bannerTitle: z.string(),
  bannerTitleSecondary: z.nullable(z.string()),
  bannerDescription: z.nullable(z.string()),
  bannerImageUrl: z.nullable(z.string()),
  bannerCtaText: z.nullable(z.string()),
  bannerBonusKey: z.nullable(z.string()),
  /** `#rrggbb`; null: the theme's image. */
  bannerBackgroundColor: z.nullable(z.string()),
  link: z.nullable(z.string()),
});

export const lobbyBanner = z.extend(heroBanner, {
  /** Posters on the banner, front one first. */
  images: z.array(poster),
});

export const getLobby = defineEndpoint({
  id: 'getLobby',
  method: 'GET',
  path: '/api/core/casino/lobby',
  access: 'public',
  summary: 'Banners, categories and shelves of the lobby, in order.',
  query: z.object({ ...stakesIn }),
  response: z.object({
    banners: z.array(lobbyBanner),
    categories: z.array(z.object({ slug, label: z.string(), icon: z.string(), count })),
    shelves: z.array(shelf),
    providers: z.array(z.object({ slug, name: z.string(), count })),
  }),
  errors: ['wallet.unknown_currency'],
  example: {
    query: {},
    response: {
      banners: [],
      categories: [{ slug: 'slots', label: 'lobby.category.slots', icon: 'slots', count: 24 }],
      shelves: [],
      providers: [],
    },
  },
});

export const listGames = defineEndpoint({
  id: 'listGames',
  method: 'GET',
  path: '/api/core/casino/games',
  access: 'public',
  summary: 'A page of the catalogue by category, provider or search text.',
  query: z.object({
    ...paging,
    category: z.optional(slug),
    provider: z.optional(slug),
    search: z.optional(shortText),
    ...stakesIn,
    order: z._default(gameSort, 'sort'),
  }),
  response: z.object({ count, rows: z.array(gameTile) }),
  errors: ['wallet.unknown_currency'],
  example: { query: { category: 'slots' }, response: { count: 0, rows: [] } },
});

export const getGame = defineEndpoint({
  id: 'getGame',
  method: 'GET',
  path: '/api/core/casino/games/:game',
  access: 'public',
  summary: 'One game with its facts and similar games.',
  params: z.object({ game: slug }),
  query: z.object({ ...stakesIn }),
  response: z.object({
    game: gameTile,
    description: z.string(),
    /** Rules package of a house game (`packages/games/<engine>`); null for suppliers' games. */
    engine: z.nullable(slug),
    /** Figures computed from the rules of a house game; null for suppliers' games, whose RTP is as stated by the supplier. */
    figures: z.nullable(
      z.object({
        /** Rounds of the simulation; null if the figures are exact. */
        simulatedRounds: z.nullable(count),
        /** Percentage points: with 95 % confidence the RTP is within this of the stated one. Null if it is exact. */
        returnMargin: z.nullable(z.string()),
        /** Percent with two decimals; null if it depends on the player's choices. */
        hitRate: z.nullable(z.string()),
        /** Standard deviation of the win per stake; null if it depends on the player's choices. */
        deviation: z.nullable(z.number()),
        /** RTP at the smallest stake of the requested currency in percent, if rounding lowers it there; otherwise null. */
        returnAtMinBet: z.nullable(z.string()),
      }),
    ),
    similar: z.array(gameTile),
  }),
  errors: ['game.not_found', 'wallet.unknown_currency'],
  example: {
    params: { game: 'harbour-lights' },
    query: {},
    response: {
      game: {
        slug: 'harbour-lights',
        name: 'Harbour Lights',
        provider: { slug: 'marquee', name: 'Marquee Originals' },
        categories: ['slots'],
        poster: { base: '/posters/harbour-lights', widths: [160, 240, 360], colour: '#0b3b4a' },
        returnToPlayer: '96.12',
        maxMultiplier: 2500,
        minBet: '0.20',
        maxBet: '100.00',
        isDemoAvailable: true,
        isPlayable: true,
        badge: 'exclusive',
        releaseDate: '2026-11-01',
      },
      description: 'Five reels over the harbour.',
      engine: 'harbour-lights',
      figures: { simulatedRounds: null, returnMargin: null, hitRate: '29.24', deviation: 7.19, returnAtMinBet: null },
      similar: [],
    },
  },
});

export const getFullCategoryList = defineEndpoint({
  id: 'getFullCategoryList',
  method: 'GET',
  path: '/api/admin/get-full-category-list',
  access: 'public',
  acceptsSystemToken: true,
  summary: 'All categories of the lobby with their number of games, for other systems of the operator.',
  query: z.object({ locale: z.optional(localeCode) }),
  response: z.object({
    data: z.object({ topCategoryList: z.array(z.object({ slug, label: z.string(), icon: z.string(), count })) }),
  }),
  errors: ['request.system_token_invalid'],
  example: {
    query: { locale: 'en' },
    response: {
      data: { topCategoryList: [{ slug: 'slots', label: 'lobby.category.slots', icon: 'slots', count: 24 }] },
    },
  },
});
