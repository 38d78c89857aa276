import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLobby as getLobbyEndpoint } from '@marquee/contract/catalogue.ts';
import type { Db } from '../../db/database.ts';
import { countGames, listCategories, listProviders, listShelves, listTiles, type View } from './catalogue.sql.ts';
import { gameOrder, POPULAR, popularOrder } from './game-order.rules.ts';
import { presentTile } from './present-catalogue.rules.ts';

type Lobby = ResponseOf<typeof getLobbyEndpoint>;
export type ListBanners = (view: View) => Promise<readonly Lobby['banners'][number][]>;

export async function getLobby(
  db: Db,
  view: View,
  { listBanners, popular }: { readonly listBanners: ListBanners; readonly popular: readonly string[] },
): Promise<Lobby> {
  const [banners, categories, providers, shelves] = await Promise.all([
    listBanners(view),
    listCategories(db, view.brandKey),
    listProviders(db, view.brandKey),
    listShelves(db, view.brandKey),
  ]);
  return {
    banners: [...banners],
    categories: categories.map((category) => ({
      slug: category.category_slug,
      label: category.label_key,
      icon: category.icon,
      count: category.category_slug === POPULAR ? popular.length : category.count,
    })),
    shelves: (await Promise.all(shelves.map((shelf) => fillShelf(db, view, shelf, { categories, popular })))).filter(
      (shelf) => shelf.games.length > 0,
    ),
    providers: providers.map((provider) => ({
      slug: provider.provider_slug,
      name: provider.name,
      count: provider.count,
    })),
  };
}

type ShelfRow = Awaited<ReturnType<typeof listShelves>>[number];
type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

async function fillShelf(
  db: Db,
  view: View,
  shelf: ShelfRow,
  { categories, popular }: { readonly categories: readonly CategoryRow[]; readonly popular: readonly string[] },
): Promise<Lobby['shelves'][number]> {
  const filter = { category: shelf.category_slug, popular };
  const rows = await listTiles(db, view, filter, {
    order: shelf.category_slug === POPULAR ? popularOrder(popular) : gameOrder('sort'),
    offset: 0,
    limit: shelf.games_max,
  });
  const category = categories.find((one) => one.category_slug === shelf.category_slug);
  const isPopular = shelf.category_slug === POPULAR;
  const total = (isPopular ? undefined : category?.count) ?? (await countGames(db, view, filter));
  return {
    key: shelf.shelf_key,
    title: shelf.title_key,
    seeAll: total > rows.length ? (category?.see_all ?? null) : null,
    games: rows.map((row) => presentTile(row, view.currencyCode)),
    total,
  };
}
