import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import type { Answer } from '../../lib/api/call-table.ts';
import { readPublic } from '../../lib/api/read-public.ts';

const PAUSE_MS = 140;
const GAMES_SHOWN = 6;
export const LETTERS_MIN = 2;

export interface Found {
  readonly text: string;
  readonly games: Answer<'listGames'>;
  readonly lobby: Answer<'getLobby'>;
}

export type FoundState =
  | { readonly kind: 'idle' | 'loading' | 'failed'; readonly last: Found | null }
  | { readonly kind: 'found'; readonly last: Found };

/** Asks a moment after the last key. While the next answer is awaited, the last one stays; an answer to an older text is dropped. */
export function useFound(text: string): { state: FoundState; retry: () => void } {
  const wanted = text.trim();
  const [state, setState] = useState<FoundState>({ kind: 'idle', last: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (wanted.length < LETTERS_MIN) {
      setState({ kind: 'idle', last: null });
      return;
    }
    setState(({ last }) => ({ kind: 'loading', last }));
    const stop = new AbortController();
    const timer = setTimeout(() => {
      Promise.all([
        callApi('listGames', { query: { search: wanted, limit: GAMES_SHOWN }, signal: stop.signal }),
        readPublic('getLobby'),
      ]).then(
        ([games, lobby]) => {
          if (!stop.signal.aborted) setState({ kind: 'found', last: { text: wanted, games, lobby } });
        },
        () => {
          if (!stop.signal.aborted) setState({ kind: 'failed', last: null });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, attempt]);
  return { state, retry: () => setAttempt((tries) => tries + 1) };
}
