import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import type { Answer, CallArguments, CallId, CallInput } from './call-table.ts';

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
export function queryFor<I extends CallId>(id: I, ...[input]: CallArguments<I>) {
  return timedQueryFor(id, {}, ...([input] as CallArguments<I>));
}

export function timedQueryFor<I extends CallId>(id: I, timing: QueryTiming, ...[input]: CallArguments<I>) {
  const given = (input ?? {}) as CallInput<I>;
  return queryOptions<Answer<I>, Error, Answer<I>, readonly [I, unknown, unknown]>({
    queryKey: [id, given.params ?? null, given.query ?? null],
    queryFn: ({ signal }) => callApi(id, ...([{ ...given, signal }] as unknown as CallArguments<I>)),
    staleTime: timing.staleMs ?? 30_000,
    ...(timing.refreshMs !== undefined && { refetchInterval: timing.refreshMs, refetchIntervalInBackground: false }),
    ...(timing.onFocus !== undefined && { refetchOnWindowFocus: timing.onFocus }),
  });
}
