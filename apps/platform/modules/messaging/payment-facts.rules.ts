import { isolate } from '@marquee/locales/isolate.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { formatAmount } from '@marquee/money/format.ts';
import { toExactString } from '@marquee/money/money.ts';

export interface PaymentFact {
  readonly amountMinor: bigint;
  readonly currencyCode: AssetCode;
  /** Locale key of the method's title. */
  readonly methodTitle: string;
}

/** The fact `payments` of an e-mail about money: amount and method, never an account, because others may read it. */
export function paymentFact(payments: readonly PaymentFact[]): string {
  return payments
    .map(({ amountMinor, currencyCode, methodTitle }) =>
      [toExactString(amountMinor, currencyCode), currencyCode, methodTitle].join(' '),
    )
    .join('\n');
}

/** A fact `payments` in the reader's language: `€50.00 (Instant bank transfer)`, several as a list. */
export function paymentsText(fact: string, locale: string, textOf: (key: string) => string | undefined): string {
  const texts = fact.split('\n').map((payment) => {
    const [amount = '', currencyCode = '', ...title] = payment.split(' ');
    const methodTitle = title.join(' ');
    const method = textOf(methodTitle) ?? methodTitle;
    return `${isolate(locale, formatAmount(amount, currencyCode, locale))} (${isolate(locale, method)})`;
  });
  return new Intl.ListFormat([locale, 'en'], { type: 'conjunction' }).format(texts);
}
