import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import {
  FAVORITES_MAX,
  RECENT_GAMES_MAX,
  type listRecentGames as listRecentGamesEndpoint,
} from '@marquee/contract/favourites.ts';
import { Refusal } from '../../core/refusal.ts';
import { deleteFavorite, insertFavorite, listFavoriteSlugs } from './favourites.sql.ts';
import { pickInOrder } from './pick-in-order.rules.ts';
import type { FavouritesDeps, Viewer } from './favourites.deps.ts';
export { FAVORITES_TABLES } from './personal-tables.ts';

/** Favourite and recently played games. */
export function createFavourites(deps: FavouritesDeps) {
  const { db } = deps;
  return {
    listSlugs: (playerId: string) => listFavoriteSlugs(db, playerId),
    /** A page of favourites. Games that the brand does not show are not counted. */
    list: async (viewer: Viewer, page: { pageNo: number; limit: number }) => {
      const slugs = await listFavoriteSlugs(db, viewer.playerId);
      const tiles = pickInOrder(slugs, await deps.listTiles(viewer, slugs));
      const start = (page.pageNo - 1) * page.limit;
      return { count: tiles.length, rows: tiles.slice(start, start + page.limit) };
    },
    /** Throws `game.not_found` for games that the brand does not show, and `favorite.too_many` above the limit. */
    add: async (viewer: Viewer, gameSlug: string): Promise<void> => {
      const [tile] = await deps.listTiles(viewer, [gameSlug]);
      if (!tile) throw new Refusal('game.not_found', { game: gameSlug });
      if (!(await insertFavorite(db, viewer.playerId, gameSlug, FAVORITES_MAX)))
        throw new Refusal('favorite.too_many', { max: FAVORITES_MAX });
    },
    remove: (playerId: string, gameSlug: string) => deleteFavorite(db, playerId, gameSlug),
    listRecent: async (viewer: Viewer): Promise<ResponseOf<typeof listRecentGamesEndpoint>> => {
      const recent = await deps.listPlayedGames(viewer.playerId, RECENT_GAMES_MAX);
      const slugs = recent.map((one) => one.gameSlug);
      const tiles = new Map((await deps.listTiles(viewer, slugs)).map((tile) => [tile.slug, tile]));
      return {
        rows: recent.flatMap(({ gameSlug, playedAt }) => {
          const game = tiles.get(gameSlug);
          return game ? [{ game, playedAt: playedAt.toISOString() }] : [];
        }),
      };
    },
  };
}

export type Favourites = ReturnType<typeof createFavourites>;
