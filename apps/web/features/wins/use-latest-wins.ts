import { useEffect, useState, type RefObject } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

const REFRESH_MS = 15_000;

interface Wins {
  readonly rows: EndpointResponse<'listLatestWins'>['rows'];
  /** The instant that relative times are counted from. */
  readonly readAt: Date;
}

const NONE: Wins = { rows: [], readAt: new Date(0) };

/**
 * The latest wins: loaded once, and refreshed every 15 s while their section and the page are visible and the list is not paused. A failed refresh keeps the
 * current list.
 */
export function useLatestWins(section: RefObject<HTMLElement | null>, isPaused: boolean): Wins {
  const [wins, setWins] = useState(NONE);
  const isThere = wins.rows.length > 0;
  useEffect(() => {
    const leaving = new AbortController();
    const read = () =>
      callApi('listLatestWins', { signal: leaving.signal }).then(
        ({ rows }) => setWins({ rows, readAt: new Date() }),
        () => undefined,
      );
    if (!isThere) {
      void read();
      return () => leaving.abort();
    }
    if (isPaused) return undefined;
    let isSeen = false;
    const seeing = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
    });
    if (section.current) seeing.observe(section.current);
    const timer = setInterval(() => {
      if (isSeen && document.visibilityState === 'visible') void read();
    }, REFRESH_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
      seeing.disconnect();
    };
  }, [section, isThere, isPaused]);
  return wins;
}
