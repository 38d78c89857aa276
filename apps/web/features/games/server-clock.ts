/**
 * Milliseconds of the server's clock. A message arrives later than its time was read, so the newest estimate that is ahead of all others is closest. It does not
 * depend on the clock of the device, which may be minutes off: `elapsedMs` is a monotonic time.
 */
export function createServerClock(elapsedMs: () => number = () => performance.now()) {
  let aheadMs: number | null = null;
  let isOutdated = false;
  return {
    learn: (now: string) => {
      const learntMs = Date.parse(now) - elapsedMs();
      aheadMs = aheadMs === null || isOutdated ? learntMs : Math.max(aheadMs, learntMs);
      isOutdated = false;
    },
    /** After a pause of the device the elapsed time may be wrong: the next message decides alone. Until then the last estimate applies. */
    expire: () => {
      isOutdated = true;
    },
    /** Before the first message nothing is shown that depends on the time. */
    read: () => (aheadMs ?? 0) + elapsedMs(),
  };
}
