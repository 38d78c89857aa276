import { getFullCategoryList, getGame, getLobby, listGames } from '@marquee/contract/catalogue.ts';
import { Refusal } from '../../core/refusal.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Catalogue, View } from './index.ts';

const CATALOGUE_CACHE = 'public, max-age=15, stale-while-revalidate=120';

interface CataloguedBrand {
  readonly currencies: readonly string[];
  readonly defaultCurrency: string;
}

/** Stakes are in the requested currency, by default the brand's. */
export function catalogueRoutes(
  catalogue: Catalogue,
  getBrand: (brandKey: string) => CataloguedBrand,
): ServedEndpoint[] {
  const viewOf = (brandKey: string, locale: string, requested: string | undefined): View => {
    const brand = getBrand(brandKey);
    if (requested !== undefined && !brand.currencies.includes(requested))
      throw new Refusal('wallet.unknown_currency', { currencyCode: requested });
    return { brandKey, locale, currencyCode: requested ?? brand.defaultCurrency };
  };
  const options = { cacheControl: CATALOGUE_CACHE };
  return [
    serve(
      getLobby,
      async ({ brandKey, locale, query }) => catalogue.getLobby(viewOf(brandKey, locale, query.currencyCode)),
      options,
    ),
    serve(
      listGames,
      async ({ brandKey, locale, query }) => catalogue.listGames(viewOf(brandKey, locale, query.currencyCode), query),
      options,
    ),
    serve(
      getGame,
      async ({ brandKey, locale, query, params }) =>
        catalogue.getGame(viewOf(brandKey, locale, query.currencyCode), params.game),
      options,
    ),
    serve(
      getFullCategoryList,
      async ({ brandKey }) => ({
        data: {
          topCategoryList: (await catalogue.listCategories(brandKey)).map(
            ({ category_slug, label_key, icon, count }) => ({ slug: category_slug, label: label_key, icon, count }),
          ),
        },
      }),
      options,
    ),
  ];
}
