import type { AssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import type { DepositLife } from './deposit-life.rules.ts';

/** What one person may decide alone, in major units. Actions in any other currency always need two people. */
export type SingleApprovalUpTo = Readonly<Record<string, string>>;

const USUAL: SingleApprovalUpTo = { EUR: '1000', USD: '1000', GBP: '1000', TRY: '40000', BRL: '6000', JPY: '160000' };

/** Parses an operator's own limits, as `EUR=500,USD=500`; undefined gives the defaults. Throws on unparsable input: a typo must not let one person approve alone. */
export function readSingleApprovalUpTo(text: string | undefined): SingleApprovalUpTo {
  if (text === undefined) return USUAL;
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, currency = '', sum = ''] = /^\s*([A-Z]{3,5})\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(pair) ?? [];
      if (currency === '') throw new Error(`SINGLE_APPROVAL_UP_TO: "${pair}" is not written as EUR=500.`);
      return [currency, sum];
    }),
  );
}

/** Whether a second person has to approve orders that add up to this amount. */
export function needsSecondPerson(
  amountMinor: bigint,
  currencyCode: AssetCode,
  singleApprovalUpTo: SingleApprovalUpTo,
): boolean {
  const limit = singleApprovalUpTo[currencyCode];
  if (limit === undefined) return true;
  const parsed = parseAmount(limit, currencyCode);
  return !parsed.ok || amountMinor > parsed.minor;
}

/** The part of a credited deposit that has not gone back yet, in minor units. */
export function refundableMinor({ amountMinor, refundedMinor, chargedBackMinor, restoredMinor }: DepositLife): bigint {
  return amountMinor - refundedMinor - chargedBackMinor + restoredMinor;
}
