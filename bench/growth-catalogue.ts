import type { Pool } from 'pg';
import type { Db } from '../apps/platform/db/database.ts';
import { countGames, listProviders, listSimilar, listTiles } from '../apps/platform/modules/catalogue/catalogue.sql.ts';
import { gameOrder } from '../apps/platform/modules/catalogue/game-order.rules.ts';

const FILL = [
  `INSERT INTO game_providers (provider_slug, name) SELECT 'studio-' || n, 'Studio ' || n FROM generate_series(0, 49) n`,
  `INSERT INTO game_categories (category_slug, label_key, icon, see_all, sort_order)
    SELECT 'category-' || n, 'x', 'x', '/', n FROM generate_series(0, 9) n`,
  `INSERT INTO games (game_slug, provider_slug, name, is_playable, is_demo_available, release_on, sort_order, poster_base, poster_widths,
      poster_colour)
    SELECT 'game-' || n, 'studio-' || n % 50, 'Game ' || n, false, false, current_date - n, n, '/x', '{200}', '#000000'
    FROM generate_series(0, $1::integer - 1) n`,
  `INSERT INTO game_category_members (category_slug, game_slug) SELECT 'category-' || n % 10, 'game-' || n FROM generate_series(0, $1::integer - 1) n`,
  `INSERT INTO brand_games (brand_key, game_slug, sort_order) SELECT 'handelskade', 'game-' || n, n FROM generate_series(0, $1::integer - 1) n`,
];
const GAMES = 5_000;

/** A catalogue of 5,000 games that one brand shows, in 10 categories, of 50 studios. */
export async function fillCatalogue(owner: Pool): Promise<void> {
  for (const text of FILL) await owner.query(text, text.includes('$1') ? [GAMES] : []);
  await owner.query('ANALYZE games, game_category_members, brand_games');
}

const VIEW = { brandKey: 'handelskade', locale: 'en', currencyCode: 'EUR' };

export function catalogueQueries(db: Db): Readonly<Record<string, () => Promise<unknown>>> {
  const page = (offset: number) => ({ order: gameOrder('sort'), offset, limit: 40 });
  return {
    'games, first page': () => listTiles(db, VIEW, {}, page(0)),
    'games, last page': () => listTiles(db, VIEW, {}, page(GAMES - 40)),
    'games of a category': () => listTiles(db, VIEW, { category: 'category-3' }, page(0)),
    'games by search': () => listTiles(db, VIEW, { search: 'game 49' }, page(0)),
    'games by search: count': () => countGames(db, VIEW, { search: 'game 49' }),
    'similar games': () => listSimilar(db, VIEW, 'game-77', 12),
    studios: () => listProviders(db, VIEW.brandKey),
  };
}
