/** Stakes that earn points, in one currency. */
export interface WeightedStake {
  readonly percent: number;
  readonly stakedMinor: bigint;
}

/**
 * Real stakes, in minor units, that are missing for the next level in games that count in full. Stakes below a whole point count: they are the remainder of the
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
  const weighted = lines.reduce((sum, { percent, stakedMinor }) => sum + stakedMinor * BigInt(percent), 0n);
  const remainder = weighted > 0n ? (weighted % (rate * 100n)) / 100n : 0n;
  return (needed - points) * rate - remainder;
}

/** Basis points as percent text: 1000 → `10`, 250 → `2.5`, 125 → `1.25`. */
export function percentText(percentBps: number): string {
  const hundredths = String(percentBps % 100).padStart(2, '0');
  return `${Math.trunc(percentBps / 100)}.${hundredths}`.replace(/\.?0+$/, '');
}
