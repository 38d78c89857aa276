import { useEffect, useState } from 'react';

/** Counts from the former amount to the new one in `ms`; at once where `ms` is 0. Whole minor units all the way. */
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
      const part = Math.min(1, (now - start) / ms);
      const eased = 1 - (1 - part) ** 3;
      setDisplayedMinor((targetMinor * BigInt(Math.round(eased * 10_000))) / 10_000n);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [targetMinor, ms]);
  return displayedMinor;
}
