import { useEffect, useState } from 'react';

/** The time of a clock, read every `everyMs` milliseconds. */
export function useClock(clock: () => number, everyMs: number): number {
  const [nowMs, setNowMs] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return nowMs;
}
