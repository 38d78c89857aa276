import type { EndpointInput } from '../../lib/api/endpoint-types.ts';
import type { PageSearch } from '../../lib/parameters/search.ts';

/** Parameters of `listGames`, from the URL. */
export type GamesFilter = NonNullable<EndpointInput<'listGames'>['query']>;

/** `category`: that of the page; by default the one in the URL. */
export function gamesFilter(
  { search, provider, page, order, category: requested }: PageSearch,
  category: string | undefined = requested,
): GamesFilter {
  return {
    pageNo: Number(page ?? '1'),
    ...(category !== undefined && { category }),
    ...(search !== undefined && { search }),
    ...(provider !== undefined && { provider }),
    // The search validation accepts only these values.
    ...(order !== undefined && { order: order as NonNullable<GamesFilter['order']> }),
  };
}
