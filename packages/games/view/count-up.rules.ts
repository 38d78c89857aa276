/**
 * What a count from zero to `targetMinor` shows after `elapsedMs` of `ms`, in whole minor units, rounded down; between zero and the target at any time.
 * The time of a frame may be earlier than the start of the count, so `elapsedMs` may be negative.
 */
export function countUpAt(targetMinor: bigint, elapsedMs: number, ms: number): bigint {
  const part = Math.min(1, Math.max(0, elapsedMs / ms));
  const eased = 1 - (1 - part) ** 3;
  return (targetMinor * BigInt(Math.round(eased * 10_000))) / 10_000n;
}
