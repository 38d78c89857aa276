import type { AssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import type { DepositLife } from './deposit-life.rules.ts';

/** What one person may order alone, in major units. In a currency that is not named, two are always needed. */
export type AloneUpTo = Readonly<Record<string, string>>;

const USUAL: AloneUpTo = { EUR: '1000', USD: '1000', GBP: '1000', TRY: '40000', BRL: '6000', JPY: '160000' };

/** An operator's own sums, as `EUR=500,USD=500`; the usual ones where nothing is said. Throws for what cannot be read: nobody must be alone by a slip of the pen. */
export function readAloneUpTo(text: string | undefined): AloneUpTo {
  if (text === undefined) return USUAL;
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, currency = '', sum = ''] = /^\s*([A-Z]{3,5})\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(pair) ?? [];
      if (currency === '') throw new Error(`ORDERS_ALONE_UP_TO: "${pair}" is not written as EUR=500.`);
      return [currency, sum];
    }),
  );
}

/** Whether another person has to approve orders about this much in sum. */
export function needsSecondPerson(amountMinor: bigint, currencyCode: AssetCode, aloneUpTo: AloneUpTo): boolean {
  const limit = aloneUpTo[currencyCode];
  if (limit === undefined) return true;
  const parsed = parseAmount(limit, currencyCode);
  return !parsed.ok || amountMinor > parsed.minor;
}

/** What of a credited deposit the company could still give back. */
export function refundableMinor({ amountMinor, refundedMinor, chargedBackMinor, restoredMinor }: DepositLife): bigint {
  return amountMinor - refundedMinor - chargedBackMinor + restoredMinor;
}
