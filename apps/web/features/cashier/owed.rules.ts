import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';

/** How a payment is split between the debt and the balance. Decimal strings in major units. */
export interface PaymentParts {
  readonly repaid: string;
  readonly rest: string;
  /** The whole payment repays the debt. */
  readonly isAll: boolean;
}

/** The debt is repaid first, up to the whole payment. */
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
