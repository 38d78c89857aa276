import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';

export type Hint = EndpointResponse<'listHints'>['hints'][number];
export type HintTool = Hint['tools'][number];

const STALE_MS = 300_000;

const hintsQuery = () =>
  timedQueryFor(
    'listHints',
    { staleMs: STALE_MS, onFocus: false },
    { query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } },
  );

/** Hints about the player's own play, the most serious first. */
export function useHints() {
  return useQuery(hintsQuery());
}

/** Hides a hint for a period, on all devices. */
export function useDismissHint() {
  return useEndpointMutation((kind: Hint['kind']) => callApi('dismissHint', { body: { kind } }));
}
