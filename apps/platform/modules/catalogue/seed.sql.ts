import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DemoCategory, DemoProvider, DemoShelf } from './demo-catalogue/demo-catalogue.types.ts';
import type { Poster } from './poster-of.ts';

export async function saveProviders(tx: Tx, providers: readonly DemoProvider[]): Promise<void> {
  await tx
    .insertInto('game_providers')
    .values(providers.map(({ slug, name }) => ({ provider_slug: slug, name })))
    .onConflict((conflict) =>
      conflict.column('provider_slug').doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
    )
    .execute();
}

export async function saveCategories(tx: Tx, categories: readonly DemoCategory[]): Promise<void> {
  await tx
    .insertInto('game_categories')
    .values(
      categories.map((category, order) => ({
        category_slug: category.slug,
        label_key: category.label,
        icon: category.icon,
        see_all: category.seeAll,
        sort_order: order,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('category_slug').doUpdateSet((row) => ({
        label_key: row.ref('excluded.label_key'),
        icon: row.ref('excluded.icon'),
        see_all: row.ref('excluded.see_all'),
        sort_order: row.ref('excluded.sort_order'),
      })),
    )
    .execute();
}

export interface SeededGame {
  readonly slug: string;
  readonly providerSlug: string;
  readonly name: string;
  readonly returnBps: number;
  readonly maxMultiplier: number;
  readonly releaseOn: string;
  readonly badge: string | null;
  readonly sortOrder: number;
  readonly poster: Poster;
  readonly categories: readonly string[];
  readonly descriptions: readonly { readonly locale: string; readonly description: string }[];
  readonly stakes: readonly { readonly asset: string; readonly minMinor: bigint; readonly maxMinor: bigint }[];
}

/** Writes a house game and replaces all its dependent rows. A game that an operator has switched off stays off. */
export async function saveGame(tx: Tx, game: SeededGame): Promise<void> {
  const facts = {
    provider_slug: game.providerSlug,
    name: game.name,
    engine: game.slug,
    return_bps: game.returnBps,
    max_multiplier: game.maxMultiplier,
    release_on: sql<Date>`${game.releaseOn}::date`,
    badge: game.badge,
    sort_order: game.sortOrder,
    poster_base: game.poster.base,
    poster_widths: [...game.poster.widths],
    poster_colour: game.poster.colour,
  };
  const owned = { game_slug: game.slug };
  await tx
    .insertInto('games')
    .values({ ...owned, ...facts, is_playable: true, is_demo_available: true })
    .onConflict((conflict) => conflict.column('game_slug').doUpdateSet(facts))
    .execute();
  await tx.deleteFrom('game_texts').where('game_slug', '=', game.slug).execute();
  await tx
    .insertInto('game_texts')
    .values(game.descriptions.map((translation) => ({ ...owned, ...translation, name: null })))
    .execute();
  await tx.deleteFrom('game_stakes').where('game_slug', '=', game.slug).execute();
  await tx
    .insertInto('game_stakes')
    .values(
      game.stakes.map(({ asset, minMinor, maxMinor }) => ({
        ...owned,
        currency_code: asset,
        min_minor: minMinor,
        max_minor: maxMinor,
      })),
    )
    .execute();
  await tx.deleteFrom('game_category_members').where('game_slug', '=', game.slug).execute();
  await tx
    .insertInto('game_category_members')
    .values(game.categories.map((category) => ({ ...owned, category_slug: category })))
    .execute();
}

/** Removes house games that no longer exist from the catalogue, with their places in lobbies. Rounds and history do not refer to these rows. */
export async function removeOtherGames(tx: Tx, slugs: readonly string[]): Promise<void> {
  await sql`DELETE FROM games WHERE engine IS NOT NULL AND game_slug <> ALL(${[...slugs]}::text[])`.execute(tx);
}

export async function saveBrandGames(tx: Tx, brandKey: string, slugs: readonly string[]): Promise<void> {
  await tx.deleteFrom('brand_games').where('brand_key', '=', brandKey).execute();
  if (slugs.length > 0)
    await tx
      .insertInto('brand_games')
      .values(slugs.map((slug, order) => ({ brand_key: brandKey, game_slug: slug, sort_order: order })))
      .execute();
}

export async function saveShelves(tx: Tx, brandKey: string, shelves: readonly DemoShelf[]): Promise<void> {
  await tx.deleteFrom('brand_shelves').where('brand_key', '=', brandKey).execute();
  const rows = shelves.map((shelf, order) => ({
    brand_key: brandKey,
    shelf_key: shelf.key,
    title_key: shelf.title,
    category_slug: shelf.category,
    games_max: shelf.gamesMax,
    sort_order: order,
  }));
  if (rows.length > 0) await tx.insertInto('brand_shelves').values(rows).execute();
}

/**
 * Gives a brand without games these games and shelves. Single statements, so that no check happens before the write.
 */
export async function arrangeEmptyLobby(
  tx: Tx,
  brandKey: string,
  slugs: readonly string[],
  shelves: readonly DemoShelf[],
): Promise<void> {
  const rows = JSON.stringify(shelves.map((shelf, order) => ({ ...shelf, order })));
  await sql`
    INSERT INTO brand_shelves (brand_key, shelf_key, title_key, category_slug, games_max, sort_order)
    SELECT ${brandKey}::text, s.key, s.title, s.category, s."gamesMax", s."order"
    FROM jsonb_to_recordset(${rows}::jsonb) AS s (key text, title text, category text, "gamesMax" int, "order" int)
    WHERE NOT EXISTS (SELECT FROM brand_games WHERE brand_key = ${brandKey}::text)
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    INSERT INTO brand_games (brand_key, game_slug, sort_order)
    SELECT ${brandKey}::text, g.slug, g.nr - 1
    FROM unnest(${[...slugs]}::text[]) WITH ORDINALITY AS g (slug, nr)
    WHERE NOT EXISTS (SELECT FROM brand_games WHERE brand_key = ${brandKey}::text)`.execute(tx);
}
