/** What a period's losses earn, in minor units. */
export interface Terms {
  /** Smallest loss that earns cashback. */
  readonly lossMinorMin: bigint;
  /** Null: no maximum. */
  readonly cashbackMinorMax: bigint | null;
}

/** The loss in the games with one percentage; negative if the player won. */
export interface Line {
  readonly percentBps: number;
  readonly lostMinor: bigint;
}

export function lostOf(lines: readonly Line[]): bigint {
  return lines.reduce((sum, { lostMinor }) => sum + lostMinor, 0n);
}

/**
 * The cashback of a period: each loss times its percentage, wins subtracted at theirs. Zero below the smallest loss and after a win; rounded down once, in favour
 * of the house; at most the maximum.
 */
export function cashbackOf(lines: readonly Line[], { lossMinorMin, cashbackMinorMax }: Terms): bigint {
  const lost = lostOf(lines);
  if (lost <= 0n || lost < lossMinorMin) return 0n;
  const weighted = lines.reduce((sum, { percentBps, lostMinor }) => sum + lostMinor * BigInt(percentBps), 0n);
  if (weighted <= 0n) return 0n;
  const earned = weighted / 10_000n;
  return cashbackMinorMax !== null && earned > cashbackMinorMax ? cashbackMinorMax : earned;
}

export type PeriodState = 'running' | 'claimable' | 'claimed' | 'lapsed' | 'nothing';

/** Ends are exclusive. */
export function periodState(
  period: { readonly endsAt: Date; readonly claimUntil: Date; readonly paidAt: Date | null },
  earnedMinor: bigint,
  now: Date,
): PeriodState {
  if (period.paidAt !== null) return 'claimed';
  if (now < period.endsAt) return 'running';
  if (earnedMinor === 0n) return 'nothing';
  return now < period.claimUntil ? 'claimable' : 'lapsed';
}

/** The date of an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}
