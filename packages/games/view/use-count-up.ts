import { useEffect, useState } from 'react';

/** Animates from the previous amount to the new one in `ms`; immediately if `ms` is 0. Always whole minor units. */
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
