import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import type { EndpointResponse, EndpointArguments, EndpointId, EndpointInput } from './endpoint-types.ts';

export interface QueryTiming {
  /** For how long a response counts as fresh. 30 s by default. */
  readonly staleMs?: number;
  /** Refetch interval while the page is visible. */
  readonly refreshMs?: number;
  /** False: no refetch when the tab regains focus. */
  readonly onFocus?: boolean;
}

/**
 * Options for TanStack Query from a GET of the contract: `useQuery(queryFor('getLobby'))`, and in a route's loader
 * `context.queryClient.ensureQueryData(queryFor('getLobby'))`. The query key is the endpoint's id and its input.
 */
export function queryFor<I extends EndpointId>(id: I, ...[input]: EndpointArguments<I>) {
  return timedQueryFor(id, {}, ...([input] as EndpointArguments<I>));
}

export function timedQueryFor<I extends EndpointId>(id: I, timing: QueryTiming, ...[input]: EndpointArguments<I>) {
  const args = (input ?? {}) as EndpointInput<I>;
  return queryOptions<EndpointResponse<I>, Error, EndpointResponse<I>, readonly [I, unknown, unknown]>({
    queryKey: [id, args.params ?? null, args.query ?? null],
    queryFn: ({ signal }) => callApi(id, ...([{ ...args, signal }] as unknown as EndpointArguments<I>)),
    staleTime: timing.staleMs ?? 30_000,
    ...(timing.refreshMs !== undefined && { refetchInterval: timing.refreshMs, refetchIntervalInBackground: false }),
    ...(timing.onFocus !== undefined && { refetchOnWindowFocus: timing.onFocus }),
  });
}
