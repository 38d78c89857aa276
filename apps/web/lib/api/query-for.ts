import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import type { EndpointResponse, EndpointArguments, EndpointId, EndpointInput } from './endpoint-types.ts';

export interface QueryTiming {
  /** For how long an answer counts as new. 30 s when left out. */
  readonly staleMs?: number;
  /** Reads again at this pace while the page is visible. */
  readonly refreshMs?: number;
  /** False: coming back to the tab does not read again. */
  readonly onFocus?: boolean;
}

/**
 * A GET of the contract for TanStack Query: `useQuery(queryFor('getLobby'))`, and in a route's loader
 * `context.queryClient.ensureQueryData(queryFor('getLobby'))`. Its key is the call's id and what it takes.
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
