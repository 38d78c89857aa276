import { doubtServerTime, learnServerTime } from '@marquee/ui/clock/site-clock.ts';

/** The header `Date` names whole seconds. */
const DATE_PRECISION_MS = 1_000;

/**
 * Reads the server's time from a response, between sending and receiving it. Only from responses that no cache may keep: others can be old. `sentAtMs` is a reading
 * of `performance.now()`.
 */
export function learnTimeOf(response: Response, sentAtMs: number): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (response.headers.get('cache-control')?.includes('no-store') !== true || Number.isNaN(date)) return;
  const tripMs = performance.now() - sentAtMs;
  learnServerTime(date + DATE_PRECISION_MS / 2, (DATE_PRECISION_MS + tripMs) / 2, tripMs / 2);
}

/** Reads the server's time again when the page is seen after a sleep, or after the device's clock was changed. */
export function watchForSleep(readAgain: () => Promise<unknown>): void {
  const check = () => {
    // Without a response the time of before continues, and the next response decides.
    if (!document.hidden && doubtServerTime()) readAgain().catch(() => {});
  };
  document.addEventListener('visibilitychange', check);
  addEventListener('focus', check);
}
