import type { EndpointInput } from '../../lib/api/endpoint-types.ts';
import type { PageSearch } from '../../lib/parameters/search.ts';

/** What is listed: the parameters of the call, from the address. */
export type GamesFilter = NonNullable<EndpointInput<'listGames'>['query']>;

/** `category`: of the page itself; without it the one of the address counts. */
export function gamesFilter(
  { search, provider, page, order, category: requested }: PageSearch,
  category: string | undefined = requested,
): GamesFilter {
  return {
    pageNo: Number(page ?? '1'),
    ...(category !== undefined && { category }),
    ...(search !== undefined && { search }),
    ...(provider !== undefined && { provider }),
    // The address has been checked against the same list.
    ...(order !== undefined && { order: order as NonNullable<GamesFilter['order']> }),
  };
}
