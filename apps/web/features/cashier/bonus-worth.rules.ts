import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';

/** What a bonus for a deposit states about its size. Decimal strings in major units. */
export interface DepositBonusTerms {
  readonly bonusAmount: string | null;
  readonly depositBonusPercent: number | null;
  readonly maxBonusThreshold: string | null;
  readonly minDeposit: string | null;
  readonly multiplier: number | null;
}

export interface BonusWorth {
  readonly bonus: string;
  /** What has to be staked before it can be withdrawn; null where nothing has to. */
  readonly wager: string | null;
}

/**
 * What a bonus is worth for a deposit, and what it asks for in money: a share of the deposit up to its largest, or its fixed amount. Null where the deposit is too
 * small for it, or the terms say of no amount.
 */
export function bonusWorth(terms: DepositBonusTerms, deposit: string, currencyCode: AssetCode): BonusWorth | null {
  const read = (amount: string | null) => (amount === null ? null : minorOf(amount, currencyCode));
  const depositMinor = minorOf(deposit, currencyCode);
  if (depositMinor < (read(terms.minDeposit) ?? 0n)) return null;
  const { depositBonusPercent: percent } = terms;
  const statedMinor = percent === null ? read(terms.bonusAmount) : (depositMinor * BigInt(percent)) / 100n;
  if (statedMinor === null || statedMinor <= 0n) return null;
  const largestMinor = read(terms.maxBonusThreshold) ?? statedMinor;
  const bonusMinor = statedMinor < largestMinor ? statedMinor : largestMinor;
  const wagerMinor = bonusMinor * BigInt(terms.multiplier ?? 0);
  return {
    bonus: toExactString(bonusMinor, currencyCode),
    wager: wagerMinor === 0n ? null : toExactString(wagerMinor, currencyCode),
  };
}
