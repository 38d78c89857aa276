import type { ResponseOf, QueryOf } from '@marquee/contract/endpoint.ts';
import type { listGames as listGamesEndpoint } from '@marquee/contract/catalogue.ts';
import type { Db } from '../../db/database.ts';
import { countGames, listTiles, type View } from './catalogue.sql.ts';
import { gameOrder, POPULAR, popularOrder } from './game-order.rules.ts';
import { presentTile } from './present-catalogue.rules.ts';

/** A page of the brand's games. An unknown category or provider has no games. */
export async function listGames(
  db: Db,
  view: View,
  query: QueryOf<typeof listGamesEndpoint>,
  popular: readonly string[],
): Promise<ResponseOf<typeof listGamesEndpoint>> {
  const filter = { category: query.category, provider: query.provider, search: query.search?.trim(), popular };
  const isPopular = query.category === POPULAR && query.order === 'sort';
  const order = isPopular ? popularOrder(popular) : gameOrder(query.order);
  const page = { order, offset: (query.pageNo - 1) * query.limit, limit: query.limit };
  const [count, rows] = await Promise.all([countGames(db, view, filter), listTiles(db, view, filter, page)]);
  return { count, rows: rows.map((row) => presentTile(row, view.currencyCode)) };
}
