import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { gameTile } from './catalogue.ts';
import { count, done, instant, paging, slug } from './fields.ts';

/** Maximum number of favourites of one player. */
export const FAVORITES_MAX = 500;
/** Maximum length of the list of recently played games. */
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

/** All favourites as slugs, without tiles. */
export const listFavoriteSlugs = defineEndpoint({
  id: 'listFavoriteSlugs',
  method: 'GET',
  path: '/api/user/favorite-slugs',
  access: 'player',
  summary: 'Slugs of this player’s favourites, newest first.',
  response: z.object({ slugs: z.array(slug) }),
  errors: [],
  example: { response: { slugs: ['dice'] } },
});

export const listFavorites = defineEndpoint({
  id: 'listFavorites',
  method: 'GET',
  path: '/api/user/favorites',
  access: 'player',
  summary: 'This player’s favourites that the brand shows, newest first, with bet limits in the player’s currency.',
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
  summary: 'Adds a game to the favourites. Idempotent.',
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
  summary: 'Removes a game from the favourites. Idempotent.',
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
  summary: 'Games that this player has played for real money, last played first.',
  response: z.object({ rows: z.array(z.object({ game: gameTile, playedAt: instant })) }),
  errors: [],
  example: { response: { rows: [{ game: tileExample, playedAt: '2026-11-20T18:04:05Z' }] } },
});
