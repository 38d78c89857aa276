/** Stakes that earn points, in one currency. */
export interface WeightedStake {
  /** What counts of the stakes, in 1/10,000 minor unit. */
  readonly countedMinorBps: bigint;
}

/**
 * Real stakes, in minor units, that are missing for the next level in bets that count in full. Stakes below a whole point count: they are the remainder of the
 * player's lines in this currency.
 */
export function stakeLeft({
  points,
  needed,
  rate,
  lines,
}: {
  readonly points: bigint;
  readonly needed: bigint;
  /** Stake per point, in minor units. */
  readonly rate: bigint;
  readonly lines: readonly WeightedStake[];
}): bigint {
  if (points >= needed) return 0n;
  const counted = lines.reduce((sum, { countedMinorBps }) => sum + countedMinorBps, 0n);
  const remainder = counted > 0n ? (counted % (rate * 10_000n)) / 10_000n : 0n;
  return (needed - points) * rate - remainder;
}

/** Basis points as percent text: 1000 → `10`, 250 → `2.5`, 125 → `1.25`. */
export function percentText(percentBps: number): string {
  const hundredths = String(percentBps % 100).padStart(2, '0');
  return `${Math.trunc(percentBps / 100)}.${hundredths}`.replace(/\.?0+$/, '');
}
