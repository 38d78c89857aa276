import { useEffect, useState } from 'react';
import { countUpAt } from './count-up.rules.ts';

/** Counts from zero to the amount in `ms`; shows it immediately if `ms` is 0. Always whole minor units, never below zero or above the amount. */
export function useCountUp(targetMinor: bigint, ms: number): bigint {
  const [displayedMinor, setDisplayedMinor] = useState(targetMinor);
  useEffect(() => {
    if (ms === 0 || targetMinor <= 0n) {
      setDisplayedMinor(targetMinor);
      return;
    }
    const start = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      setDisplayedMinor(countUpAt(targetMinor, now - start, ms));
      if (now - start < ms) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [targetMinor, ms]);
  return displayedMinor;
}
