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

/** What else decides about a period. */
export interface Facts {
  /** How much the player has won in the period over all wallets, by whatever; negative: lost. */
  readonly gainMinor: bigint;
  /** What cashback may still take of what the stakes of the period cost on average; null: not judged. */
  readonly budgetMinor: bigint | null;
}

/** The gain of a period in which an asset without an exchange rate gained: more than anybody can lose. */
export const GAIN_UNKNOWN = 9_000_000_000_000_000_000n;

/** Stakes less wins over all lines; negative if the player won. */
function sumOf(lines: readonly Line[]): bigint {
  return lines.reduce((sum, { lostMinor }) => sum + lostMinor, 0n);
}

/**
 * The net loss of a period: at most what the player is really down. What was won by bonuses, free spins and rewards counts against it. Negative if the player won;
 * without a loss in the games it is their result alone. Zero if it is unknown how much the player gained elsewhere.
 */
export function lostOf(lines: readonly Line[], { gainMinor }: Pick<Facts, 'gainMinor'>): bigint {
  const lost = sumOf(lines);
  if (lost <= 0n || lost <= -gainMinor) return lost;
  return gainMinor === GAIN_UNKNOWN ? 0n : -gainMinor;
}

/**
 * The cashback of a period: each loss times its percentage, wins subtracted at theirs, in proportion to the net loss. Zero below the smallest loss and after a win;
 * rounded down once, in favour of the house; at most the maximum and the budget.
 */
export function cashbackOf(lines: readonly Line[], { lossMinorMin, cashbackMinorMax }: Terms, facts: Facts): bigint {
  const lost = lostOf(lines, facts);
  if (lost <= 0n || lost < lossMinorMin) return 0n;
  const weighted = lines.reduce((sum, { percentBps, lostMinor }) => sum + lostMinor * BigInt(percentBps), 0n);
  if (weighted <= 0n) return 0n;
  const earned = (weighted * lost) / (sumOf(lines) * 10_000n);
  return [cashbackMinorMax, facts.budgetMinor].reduce<bigint>(
    (least, maximum) => (maximum !== null && maximum < least ? maximum : least),
    earned,
  );
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
