import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { readPublic } from '../../lib/api/read-public.ts';

const DEBOUNCE_MS = 140;
const GAMES_MAX = 6;
export const QUERY_CHARS_MIN = 2;

export interface SearchResults {
  readonly text: string;
  readonly games: EndpointResponse<'listGames'>;
  readonly lobby: EndpointResponse<'getLobby'>;
}

export type SearchState =
  | { readonly kind: 'idle' | 'loading' | 'failed'; readonly last: SearchResults | null }
  | { readonly kind: 'found'; readonly last: SearchResults };

/** Debounced search. Displays the former results while new ones load, and drops responses to an outdated text. */
export function useSearchResults(text: string): { state: SearchState; retry: () => void } {
  const query = text.trim();
  const [state, setState] = useState<SearchState>({ kind: 'idle', last: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (query.length < QUERY_CHARS_MIN) {
      setState({ kind: 'idle', last: null });
      return;
    }
    setState(({ last }) => ({ kind: 'loading', last }));
    const stop = new AbortController();
    const timer = setTimeout(() => {
      Promise.all([
        callApi('listGames', { query: { search: query, limit: GAMES_MAX }, signal: stop.signal }),
        readPublic('getLobby'),
      ]).then(
        ([games, lobby]) => {
          if (!stop.signal.aborted) setState({ kind: 'found', last: { text: query, games, lobby } });
        },
        () => {
          if (!stop.signal.aborted) setState({ kind: 'failed', last: null });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, attempt]);
  return { state, retry: () => setAttempt((tries) => tries + 1) };
}
