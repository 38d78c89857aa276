import type { PagePaths } from '@marquee/contract/page-keys.ts';
import type { AnswerOf, QueryOf } from '@marquee/contract/call.ts';
import type { getLobby as getLobbyCall, listGames as listGamesCall } from '@marquee/contract/catalogue.ts';
import type { Db } from '../../db/database.ts';
import { listCategories, listTiles, type View } from './catalogue.sql.ts';
import { describeGames } from './describe-games.sql.ts';
import { getGame } from './get-game.ts';
import { getLobby } from './get-lobby.ts';
import { lastGood } from '../../http/last-good.ts';
import { gameOrder } from './game-order.rules.ts';
import { listGames } from './list-games.ts';
import { presentTile } from './present-catalogue.rules.ts';
import { seedCatalogue } from './seed-catalogue.ts';

export type { View } from './catalogue.sql.ts';
export { catalogueRoutes } from './routes.ts';

const LOBBY_FRESH_MS = 5_000;
const LOBBIES_KEPT_MAX = 500;

export interface CatalogueDeps {
  readonly db: Db;
  readonly pathsOf: (brandKey: string) => PagePaths;
}

/** The front door: what can be played, as each brand shows it. */
export function createCatalogue({ db, pathsOf }: CatalogueDeps) {
  const rememberLobby = lastGood<AnswerOf<typeof getLobbyCall>>({ freshMs: LOBBY_FRESH_MS, keptMax: LOBBIES_KEPT_MAX });
  return {
    getLobby: (view: View) =>
      rememberLobby(`${view.brandKey} ${view.locale} ${view.currencyCode}`, () =>
        getLobby(db, view, pathsOf(view.brandKey)),
      ),
    listGames: (view: View, query: QueryOf<typeof listGamesCall>) => listGames(db, view, query),
    getGame: (view: View, slug: string) => getGame(db, view, slug),
    /** Tiles of those of these games that the brand shows, in the brand's order. */
    listTiles: async (view: View, slugs: readonly string[]) => {
      if (slugs.length === 0) return [];
      const page = { order: gameOrder('sort'), offset: 0, limit: slugs.length };
      return (await listTiles(db, view, { slugs }, page)).map((row) => presentTile(row, view.currencyCode));
    },
    describeGames: (slugs: readonly string[]) => describeGames(db, slugs),
    listCategories: (brandKey: string) => listCategories(db, brandKey),
    /** Writes the demo world. May run at every start: the same data gives the same rows. */
    seedDemo: (brandKeys: readonly string[]) => seedCatalogue(db, brandKeys),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
