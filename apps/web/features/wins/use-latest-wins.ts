import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { useEffect, useState, type RefObject } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

const REFRESH_MS = 15_000;

interface Wins {
  readonly rows: EndpointResponse<'listLatestWins'>['rows'];
  /** The instant that relative times are counted from. */
  readonly readAt: Date;
}

const NO_WINS: Wins = { rows: [], readAt: new Date(0) };

/**
 * The latest wins: loaded once, and refreshed every 15 s while their section and the page are visible and the list is not paused. A failed refresh keeps the
 * current list.
 */
export function useLatestWins(section: RefObject<HTMLElement | null>, isPaused: boolean): Wins {
  const [wins, setWins] = useState(NO_WINS);
  const hasWins = wins.rows.length > 0;
  useEffect(() => {
    const controller = new AbortController();
    const read = () =>
      callApi('listLatestWins', { signal: controller.signal }).then(
        ({ rows }) => setWins({ rows, readAt: new Date(siteNowMs()) }),
        () => undefined,
      );
    if (!hasWins) {
      void read();
      return () => controller.abort();
    }
    if (isPaused) return undefined;
    let isVisible = false;
    const observer = new IntersectionObserver(([entry]) => {
      isVisible = entry?.isIntersecting ?? false;
    });
    if (section.current) observer.observe(section.current);
    const timer = setInterval(() => {
      if (isVisible && document.visibilityState === 'visible') void read();
    }, REFRESH_MS);
    return () => {
      controller.abort();
      clearInterval(timer);
      observer.disconnect();
    };
  }, [section, hasWins, isPaused]);
  return wins;
}
