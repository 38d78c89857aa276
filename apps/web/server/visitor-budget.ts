import { limitKeyOf } from '@marquee/http-guard/ip-address.ts';

const WINDOW_MS = 60_000;
const VISITORS_MAX = 20_000;

export interface VisitorBudget {
  /** Takes one unit; false if none is left in this minute. */
  readonly spend: (ip: string) => boolean;
}

/**
 * Rate limit by IP address for work that no cache can save (renders, unknown hosts), so that one visitor cannot
 * exhaust the server.
 */
export function createVisitorBudget(perMinute: number, now: () => number = Date.now): VisitorBudget {
  const spent = new Map<string, { count: number; until: number }>();
  return {
    spend(ip) {
      const visitor = limitKeyOf(ip);
      const known = spent.get(visitor);
      if (known && known.until > now()) return (known.count += 1) <= perMinute;
      // All windows have the same length, so the oldest are first.
      spent.delete(visitor);
      for (const [oldest, { until }] of spent) {
        if (until > now() && spent.size < VISITORS_MAX) break;
        spent.delete(oldest);
      }
      spent.set(visitor, { count: 1, until: now() + WINDOW_MS });
      return perMinute > 0;
    },
  };
}
