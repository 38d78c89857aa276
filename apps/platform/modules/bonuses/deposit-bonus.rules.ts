/** The terms of an available deposit bonus that determine its amount, in minor units. */
export interface DepositBonusTerms {
  readonly status: string;
  readonly currencyCode: string;
  readonly endsAt: Date | null;
  /** Percentage of the deposit; null: `bonusMinor` is the amount. */
  readonly percent: number | null;
  readonly bonusMinor: bigint;
  readonly minorMax: bigint | null;
  readonly depositMinorMin: bigint | null;
  /** Number of the deposit that the bonus is for; null: any. */
  readonly depositNumber: number | null;
}

/** The bonus for a deposit; zero if the terms are not met. Without an amount: the one for the smallest deposit that gets any. */
export function depositBonusOf(
  terms: DepositBonusTerms,
  deposit: { readonly currencyCode: string; readonly amountMinor: bigint | null; readonly number: number },
  now: Date,
): bigint {
  // A percentage of the smallest amounts is rounded down to nothing.
  const amountMinor = deposit.amountMinor ?? terms.depositMinorMin ?? 100n;
  if (terms.status !== 'available' || terms.currencyCode !== deposit.currencyCode) return 0n;
  if (terms.depositNumber !== null && terms.depositNumber !== deposit.number) return 0n;
  if (amountMinor < (terms.depositMinorMin ?? 0n) || (terms.endsAt !== null && terms.endsAt <= now)) return 0n;
  const stated = terms.percent === null ? terms.bonusMinor : (amountMinor * BigInt(terms.percent)) / 100n;
  return terms.minorMax !== null && terms.minorMax < stated ? terms.minorMax : stated;
}
