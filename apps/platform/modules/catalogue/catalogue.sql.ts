import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { POPULAR, popularCount, type GameOrder } from './game-order.rules.ts';

/** Brand, language and currency of the catalogue. */
export interface View {
  readonly brandKey: string;
  readonly locale: string;
  readonly currencyCode: string;
}

export interface GameFilter {
  readonly category?: string | undefined;
  readonly provider?: string | undefined;
  readonly search?: string | undefined;
  readonly slugs?: readonly string[] | undefined;
  /** The brand's popular games: the members of the category `popular`. */
  readonly popular?: readonly string[] | undefined;
}

/** Games that the brand shows, with texts of the language and stakes of the currency. */
function visibleGames(db: Db, view: View) {
  return db
    .selectFrom('brand_games as b')
    .innerJoin('games as g', 'g.game_slug', 'b.game_slug')
    .innerJoin('game_providers as p', 'p.provider_slug', 'g.provider_slug')
    .leftJoin('game_texts as t', (join) =>
      join.onRef('t.game_slug', '=', 'g.game_slug').on('t.locale', '=', view.locale),
    )
    .leftJoin('game_stakes as s', (join) =>
      join.onRef('s.game_slug', '=', 'g.game_slug').on('s.currency_code', '=', view.currencyCode),
    )
    .where('b.brand_key', '=', view.brandKey);
}

function matching(db: Db, view: View, filter: GameFilter) {
  let query = visibleGames(db, view);
  if (filter.provider !== undefined) query = query.where('g.provider_slug', '=', filter.provider);
  if (filter.category === POPULAR) query = query.where('g.game_slug', 'in', [...(filter.popular ?? []), '']);
  else if (filter.category !== undefined) query = query.where('g.game_slug', 'in', membersOf(db, filter.category));
  if (filter.slugs !== undefined) query = query.where('g.game_slug', 'in', [...filter.slugs]);
  if (filter.search !== undefined && filter.search !== '') {
    const pattern = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) =>
      where.or([
        where('g.name', 'ilike', pattern),
        where('t.name', 'ilike', pattern),
        where('p.name', 'ilike', pattern),
      ]),
    );
  }
  return query;
}

/** The games of lists. A switched-off game is shown only to players who have its link or marked it as a favourite. */
function offered(db: Db, view: View, filter: GameFilter) {
  const games = matching(db, view, filter);
  return filter.slugs === undefined ? games.where('g.is_playable', '=', true) : games;
}

function membersOf(db: Db, category: string) {
  return db.selectFrom('game_category_members').select('game_slug').where('category_slug', '=', category);
}

const TILE_COLUMNS = [
  'g.game_slug',
  'g.engine',
  'g.is_playable',
  'g.is_demo_available',
  'g.return_bps',
  'g.max_multiplier',
  'g.badge',
  'g.poster_base',
  'g.poster_widths',
  'g.poster_colour',
  'p.provider_slug',
  'p.name as provider_name',
  's.min_minor',
  's.max_minor',
  't.description',
] as const;

function withTileColumns(query: ReturnType<typeof matching>) {
  return query
    .select(TILE_COLUMNS)
    .select([
      sql<string>`coalesce(t.name, g.name)`.as('name'),
      sql<string>`to_char(g.release_on, 'YYYY-MM-DD')`.as('released_on'),
      sql<
        string[]
      >`ARRAY(SELECT m.category_slug FROM game_category_members m JOIN game_categories c USING (category_slug) WHERE m.game_slug = g.game_slug ORDER BY c.sort_order)`.as(
        'categories',
      ),
    ]);
}

export type TileRow = Awaited<ReturnType<typeof listTiles>>[number];

interface TilePage {
  readonly order: GameOrder;
  readonly offset: number;
  readonly limit: number;
}

/** The columns are read for the games of the page only, not for those before it. */
export async function listTiles(db: Db, view: View, filter: GameFilter, page: TilePage) {
  const slugs = ordered(offered(db, view, filter), page.order)
    .select('g.game_slug')
    .offset(page.offset)
    .limit(page.limit);
  return withTileColumns(ordered(matching(db, view, {}).where('g.game_slug', 'in', slugs), page.order)).execute();
}

function ordered(query: ReturnType<typeof matching>, order: GameOrder) {
  const { first = [], expression } = order;
  const played =
    first.length === 0 ? query : query.orderBy(sql`array_position(${[...first]}::text[], g.game_slug) NULLS LAST`);
  return (expression === null ? played : played.orderBy(sql.raw(expression)))
    .orderBy('b.sort_order')
    .orderBy('g.game_slug');
}

export async function countGames(db: Db, view: View, filter: GameFilter): Promise<number> {
  const { count } = await offered(db, view, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findTile(db: Db, view: View, slug: string): Promise<TileRow | undefined> {
  return withTileColumns(matching(db, view, {}))
    .where('g.game_slug', '=', slug)
    .executeTakeFirst();
}

/** Other games of the same categories, those with most in common first. */
export async function listSimilar(db: Db, view: View, slug: string, limit: number) {
  const shared = sql<number>`(SELECT count(*) FROM game_category_members m WHERE m.game_slug = g.game_slug AND m.category_slug IN (SELECT category_slug FROM game_category_members WHERE game_slug = ${slug}))`;
  return withTileColumns(offered(db, view, {}))
    .where('g.game_slug', '<>', slug)
    .where(shared, '>', 0)
    .orderBy(shared, 'desc')
    .orderBy('b.sort_order')
    .limit(limit)
    .execute();
}

/** The games of the brand that players play most, then the newest, so that a new brand has some. */
export async function listPopular(db: Db, brandKey: string, mostPlayed: readonly string[]): Promise<readonly string[]> {
  const games = await db
    .selectFrom('brand_games as b')
    .innerJoin('games as g', 'g.game_slug', 'b.game_slug')
    .select('g.game_slug')
    .where('b.brand_key', '=', brandKey)
    .where('g.is_playable', '=', true)
    .orderBy(sql`array_position(${[...mostPlayed]}::text[], g.game_slug) NULLS LAST`)
    .orderBy('g.release_on', 'desc')
    .orderBy('b.sort_order')
    .execute();
  return games.slice(0, popularCount(games.length)).map((game) => game.game_slug);
}

/** Categories with at least one game of the brand. */
export async function listCategories(db: Db, brandKey: string) {
  return db
    .selectFrom('game_categories as c')
    .innerJoin('brand_games as b', (join) => join.on('b.brand_key', '=', brandKey))
    .innerJoin('games as g', (join) => join.onRef('g.game_slug', '=', 'b.game_slug').on('g.is_playable', '=', true))
    .where((where) =>
      where.or([
        where('c.category_slug', '=', POPULAR),
        where.exists(
          where
            .selectFrom('game_category_members as m')
            .select('m.game_slug')
            .whereRef('m.category_slug', '=', 'c.category_slug')
            .whereRef('m.game_slug', '=', 'b.game_slug'),
        ),
      ]),
    )
    .groupBy(['c.category_slug', 'c.label_key', 'c.icon', 'c.see_all', 'c.sort_order'])
    .orderBy('c.sort_order')
    .select(['c.category_slug', 'c.label_key', 'c.icon', 'c.see_all', sql<number>`count(*)::int`.as('count')])
    .execute();
}

export async function listProviders(db: Db, brandKey: string) {
  return db
    .selectFrom('game_providers as p')
    .innerJoin('games as g', 'g.provider_slug', 'p.provider_slug')
    .innerJoin('brand_games as b', (join) =>
      join.onRef('b.game_slug', '=', 'g.game_slug').on('b.brand_key', '=', brandKey),
    )
    .where('g.is_playable', '=', true)
    .groupBy(['p.provider_slug', 'p.name'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('p.name')
    .select(['p.provider_slug', 'p.name', sql<number>`count(*)::int`.as('count')])
    .execute();
}

export async function listShelves(db: Db, brandKey: string) {
  return db
    .selectFrom('brand_shelves')
    .where('brand_key', '=', brandKey)
    .orderBy('sort_order')
    .select(['shelf_key', 'title_key', 'category_slug', 'games_max'])
    .execute();
}

/** Slugs of games that the operator has switched off. */
export async function listSwitchedOff(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('games').where('is_playable', '=', false).select('game_slug').execute();
  return new Set(rows.map((row) => row.game_slug));
}

/** Posters of games by slug, also of those that no brand shows. */
export async function listPosters(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return db
    .selectFrom('games')
    .where('game_slug', 'in', slugs)
    .select(['game_slug', 'poster_base', 'poster_widths', 'poster_colour'])
    .execute();
}
