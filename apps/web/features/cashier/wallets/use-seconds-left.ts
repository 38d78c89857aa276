import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { useEffect, useState } from 'react';

/** The countdown changes in steps, because a value that changes every second puts pressure on the player. */
const STEP_SECONDS = 10;
const SECOND_MS = 1_000;

function secondsUntil(instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - siteNowMs()) / SECOND_MS));
}

/** Seconds until an instant, rounded up to tens; 0 only after expiry. */
export function useSecondsLeft(instant: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(instant)), SECOND_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS;
}
