import type { AnswerOf } from '@marquee/contract/call.ts';
import {
  FAVORITES_MAX,
  RECENT_GAMES_MAX,
  type listFavorites as listFavoritesCall,
  type listRecentGames as listRecentGamesCall,
} from '@marquee/contract/favorites.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { deleteFavorite, insertFavorite, listFavoriteSlugs } from './favorites.sql.ts';
import { pickInOrder } from './pick-in-order.rules.ts';
export { FAVORITES_TABLES } from './personal-tables.ts';

export { favoritesRoutes } from './routes.ts';

type Tile = AnswerOf<typeof listFavoritesCall>['rows'][number];

/** Who looks at their games, where, in which language. */
export interface Looking {
  readonly playerId: string;
  readonly brandKey: string;
  readonly locale: string;
}

export interface FavoritesDeps {
  readonly db: Db;
  /** Tiles of those games that the brand shows, in any order, with stakes in the player's currency. */
  readonly listTiles: (looking: Looking, slugs: readonly string[]) => Promise<readonly Tile[]>;
  /** Games of the player's own rounds, the last played first. */
  readonly listPlayedGames: (
    playerId: string,
    countMax: number,
  ) => Promise<readonly { readonly gameSlug: string; readonly playedAt: Date }[]>;
}

/** The front door of a player's own games: those they marked, and those they played. */
export function createFavorites(deps: FavoritesDeps) {
  const { db } = deps;
  return {
    listSlugs: (playerId: string) => listFavoriteSlugs(db, playerId),
    /** A page of the marked games. What the brand does not show (any more) is not counted. */
    list: async (looking: Looking, page: { pageNo: number; limit: number }) => {
      const slugs = await listFavoriteSlugs(db, looking.playerId);
      const tiles = pickInOrder(slugs, await deps.listTiles(looking, slugs));
      const start = (page.pageNo - 1) * page.limit;
      return { count: tiles.length, rows: tiles.slice(start, start + page.limit) };
    },
    /** Refuses with `game.not_found` what the brand does not show, and with `favorite.too_many` above the bound. */
    add: async (looking: Looking, gameSlug: string): Promise<void> => {
      const [tile] = await deps.listTiles(looking, [gameSlug]);
      if (!tile) throw new Refusal('game.not_found', { game: gameSlug });
      if (!(await insertFavorite(db, looking.playerId, gameSlug, FAVORITES_MAX)))
        throw new Refusal('favorite.too_many', { max: FAVORITES_MAX });
    },
    remove: (playerId: string, gameSlug: string) => deleteFavorite(db, playerId, gameSlug),
    listRecent: async (looking: Looking): Promise<AnswerOf<typeof listRecentGamesCall>> => {
      const played = await deps.listPlayedGames(looking.playerId, RECENT_GAMES_MAX);
      const slugs = played.map((one) => one.gameSlug);
      const tiles = new Map((await deps.listTiles(looking, slugs)).map((tile) => [tile.slug, tile]));
      return {
        rows: played.flatMap(({ gameSlug, playedAt }) => {
          const game = tiles.get(gameSlug);
          return game ? [{ game, playedAt: playedAt.toISOString() }] : [];
        }),
      };
    },
  };
}

export type Favorites = ReturnType<typeof createFavorites>;
