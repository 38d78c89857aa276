import type { Db, Tx } from '../../db/database.ts';
import { closestName } from '../../core/closest-name.rules.ts';

/** What a definition names of the catalogue. */
export interface CatalogueNames {
  readonly games: readonly string[];
  readonly categories?: readonly string[];
}

/** One fault for each game and category that does not exist, with the likely correction. */
export async function listUnknownNames(
  db: Db | Tx,
  { games, categories = [] }: CatalogueNames,
): Promise<readonly string[]> {
  const knownGames = games.length === 0 ? [] : await db.selectFrom('games').select('game_slug as slug').execute();
  const knownCategories =
    categories.length === 0 ? [] : await db.selectFrom('game_categories').select('category_slug as slug').execute();
  return [...faultsOf('game', games, knownGames), ...faultsOf('category', categories, knownCategories)];
}

function faultsOf(what: string, given: readonly string[], rows: readonly { readonly slug: string }[]): string[] {
  const known = rows.map(({ slug }) => slug);
  return [...new Set(given)]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = closestName(name, known);
      return `there is no ${what} ${name}${near === null ? '' : `; did you mean ${near}?`}`;
    });
}
