import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { gameTile } from './catalogue.ts';
import { count, done, instant, paging, slug } from './fields.ts';

/** Games that one player may mark; more would be a second catalogue. */
export const FAVORITES_MAX = 500;
/** Games on the list of those played last. */
export const RECENT_GAMES_MAX = 24;

const tileExample = {
  slug: 'dice',
  name: 'Dice',
  provider: { slug: 'marquee', name: 'Marquee Originals' },
  categories: ['originals'],
  poster: { base: '/posters/dice', widths: [160, 240, 360], colour: '#0b3b4a' },
  returnToPlayer: '99.00',
  maxMultiplier: 99,
  minBet: '0.10',
  maxBet: '100.00',
  isDemoAvailable: true,
  isPlayable: true,
  badge: null,
  releaseDate: '2026-11-01',
};

/** Which games carry a filled heart: all of them, without their tiles. */
export const listFavoriteSlugs = defineEndpoint({
  id: 'listFavoriteSlugs',
  method: 'GET',
  path: '/api/user/favorite-slugs',
  access: 'player',
  summary: 'Slugs of the games that this player has marked, newest first.',
  response: z.object({ slugs: z.array(slug) }),
  errors: [],
  example: { response: { slugs: ['dice'] } },
});

export const listFavorites = defineEndpoint({
  id: 'listFavorites',
  method: 'GET',
  path: '/api/user/favorites',
  access: 'player',
  summary: 'Games that this player has marked and the brand shows, newest first, with stakes in the player’s currency.',
  query: z.object({ ...paging }),
  response: z.object({ count, rows: z.array(gameTile) }),
  errors: [],
  example: { query: {}, response: { count: 1, rows: [tileExample] } },
});

export const addFavorite = defineEndpoint({
  id: 'addFavorite',
  method: 'PUT',
  path: '/api/user/favorites/:game',
  access: 'player',
  summary: 'Marks a game; marking it again changes nothing.',
  params: z.object({ game: slug }),
  response: done,
  errors: ['game.not_found', 'favorite.too_many'],
  example: { params: { game: 'dice' }, response: { done: true } },
});

export const removeFavorite = defineEndpoint({
  id: 'removeFavorite',
  method: 'DELETE',
  path: '/api/user/favorites/:game',
  access: 'player',
  summary: 'Takes the mark off a game; done also where there was none.',
  params: z.object({ game: slug }),
  response: done,
  errors: [],
  example: { params: { game: 'dice' }, response: { done: true } },
});

export const listRecentGames = defineEndpoint({
  id: 'listRecentGames',
  method: 'GET',
  path: '/api/user/recent-games',
  access: 'player',
  summary: 'Games that this player has played for money, the last played first.',
  response: z.object({ rows: z.array(z.object({ game: gameTile, playedAt: instant })) }),
  errors: [],
  example: { response: { rows: [{ game: tileExample, playedAt: '2026-11-20T18:04:05Z' }] } },
});
