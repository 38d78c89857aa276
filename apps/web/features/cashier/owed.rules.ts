import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';

/** What of a payment settles a debt, and what of it stays. Decimal strings in major units, as they travel. */
export interface PaymentParts {
  readonly repaid: string;
  readonly rest: string;
  /** Nothing of it stays. */
  readonly isAll: boolean;
}

/** A debt comes first, up to the whole payment. */
export function splitPayment(amount: string, owed: string, currencyCode: AssetCode): PaymentParts {
  const paidMinor = minorOf(amount, currencyCode);
  const owedMinor = minorOf(owed, currencyCode);
  const repaidMinor = owedMinor < paidMinor ? owedMinor : paidMinor;
  return {
    repaid: toExactString(repaidMinor, currencyCode),
    rest: toExactString(paidMinor - repaidMinor, currencyCode),
    isAll: repaidMinor === paidMinor,
  };
}
