import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';

/** The terms of a deposit bonus that determine its amount. Decimal strings in major units. */
export interface DepositBonusTerms {
  readonly bonusAmount: string | null;
  readonly depositBonusPercent: number | null;
  readonly maxBonusThreshold: string | null;
  readonly minDeposit: string | null;
  readonly multiplier: number | null;
}

export interface BonusWorth {
  readonly bonus: string;
  /** Amount to wager before a withdrawal; null if there is no wagering requirement. */
  readonly wager: string | null;
}

/**
 * Bonus amount and wagering requirement for a deposit: a percentage of the deposit up to a maximum, or a fixed amount.
 * Null if the deposit is below the minimum or the terms state no amount.
 */
export function bonusWorth(terms: DepositBonusTerms, deposit: string, currencyCode: AssetCode): BonusWorth | null {
  const read = (amount: string | null) => (amount === null ? null : minorOf(amount, currencyCode));
  const depositMinor = minorOf(deposit, currencyCode);
  if (depositMinor < (read(terms.minDeposit) ?? 0n)) return null;
  const { depositBonusPercent: percent } = terms;
  const statedMinor = percent === null ? (read(terms.bonusAmount) ?? 0n) : (depositMinor * BigInt(percent)) / 100n;
  if (statedMinor <= 0n) return null;
  const largestMinor = read(terms.maxBonusThreshold) ?? statedMinor;
  const bonusMinor = statedMinor < largestMinor ? statedMinor : largestMinor;
  const wagerMinor = bonusMinor * BigInt(terms.multiplier ?? 0);
  return {
    bonus: toExactString(bonusMinor, currencyCode),
    wager: wagerMinor === 0n ? null : toExactString(wagerMinor, currencyCode),
  };
}
