import type { ResponseOf, QueryOf } from '@marquee/contract/endpoint.ts';
import type { getLobby as getLobbyEndpoint, listGames as listGamesEndpoint } from '@marquee/contract/catalogue.ts';
import { listCategories, listPopular, listPosters, listSwitchedOff, listTiles, type View } from './catalogue.sql.ts';
import { describeGames } from './describe-games.sql.ts';
import { getGame } from './get-game.ts';
import { getLobby } from './get-lobby.ts';
import { staleIfError } from '../../core/stale-if-error.ts';
import { gameOrder } from './game-order.rules.ts';
import { listGames } from './list-games.ts';
import { presentTile } from './present-catalogue.rules.ts';
import { seedCatalogue, seedHouseGames } from './seed-catalogue.ts';
import type { CatalogueDeps } from './catalogue.deps.ts';

export type { View } from './catalogue.sql.ts';
export { listSwitchedOff } from './catalogue.sql.ts';
export { hasGame, listGameSwitches } from './game-switches.sql.ts';
export { switchGame } from './switch-game.ts';
export { listUnknownNames } from './unknown-names.sql.ts';

const LOBBY_FRESH_MS = 5_000;
/** The selection changes slowly, and computing it reads the totals of all players of the brand. */
const POPULAR_FRESH_MS = 300_000;
/** A switched-off game takes no new rounds after this time. */
const OFF_FRESH_MS = 1_000;
const LOBBIES_CACHED_MAX = 500;

/** The game catalogue, by brand. */
export function createCatalogue({ db, listBanners, listMostPlayed }: CatalogueDeps) {
  const rememberLobby = staleIfError<ResponseOf<typeof getLobbyEndpoint>>({
    freshMs: LOBBY_FRESH_MS,
    entriesMax: LOBBIES_CACHED_MAX,
  });
  const rememberPopular = staleIfError<readonly string[]>({
    freshMs: POPULAR_FRESH_MS,
    entriesMax: LOBBIES_CACHED_MAX,
  });
  const rememberOff = staleIfError<ReadonlySet<string>>({ freshMs: OFF_FRESH_MS, entriesMax: 1 });
  const popularAt = (brandKey: string) =>
    rememberPopular(brandKey, async () => listPopular(db, brandKey, await listMostPlayed(brandKey)));
  return {
    getLobby: (view: View) =>
      rememberLobby(`${view.brandKey} ${view.locale} ${view.currencyCode}`, async () =>
        getLobby(db, view, { listBanners, popular: await popularAt(view.brandKey) }),
      ),
    listGames: async (view: View, query: QueryOf<typeof listGamesEndpoint>) =>
      listGames(db, view, query, await popularAt(view.brandKey)),
    getGame: (view: View, slug: string) => getGame(db, view, slug),
    /** Tiles of those of these games that the brand shows, in the brand's order. */
    listTiles: async (view: View, slugs: readonly string[]) => {
      if (slugs.length === 0) return [];
      const page = { order: gameOrder('sort'), offset: 0, limit: slugs.length };
      return (await listTiles(db, view, { slugs }, page)).map((row) => presentTile(row, view.currencyCode));
    },
    describeGames: (slugs: readonly string[]) => describeGames(db, slugs),
    /** Posters by slug; unknown games are left out. */
    findPosters: async (slugs: readonly string[]) =>
      new Map(
        (await listPosters(db, slugs)).map((row) => [
          row.game_slug,
          { base: row.poster_base, widths: row.poster_widths, colour: row.poster_colour },
        ]),
      ),
    /** Slugs of games that the operator has switched off, at most a second old. */
    listSwitchedOff: () => rememberOff('', () => listSwitchedOff(db)),
    listCategories: (brandKey: string) => listCategories(db, brandKey),
    /** Writes the demo data. Safe to run at every start. */
    seedDemo: (brandKeys: readonly string[]) => seedCatalogue(db, brandKeys),
    /** Writes the house games, for installations without demo data. Safe to run at every start. */
    seedHouseGames: (brandKeys: readonly string[]) => seedHouseGames(db, brandKeys),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
