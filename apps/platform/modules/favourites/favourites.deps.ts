import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listFavorites as listFavoritesEndpoint } from '@marquee/contract/favourites.ts';
import type { Db } from '../../db/database.ts';

type Tile = ResponseOf<typeof listFavoritesEndpoint>['rows'][number];

/** The player, brand and language of a request. */
export interface Viewer {
  readonly playerId: string;
  readonly brandKey: string;
  readonly locale: string;
}

export interface FavouritesDeps {
  readonly db: Db;
  /** Tiles of those games that the brand shows, in any order, with stakes in the player's currency. */
  readonly listTiles: (viewer: Viewer, slugs: readonly string[]) => Promise<readonly Tile[]>;
  /** Games of the player's own rounds, the most recent first. */
  readonly listPlayedGames: (
    playerId: string,
    countMax: number,
  ) => Promise<readonly { readonly gameSlug: string; readonly playedAt: Date }[]>;
}
