import { isAssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { percentOf } from '@marquee/money/percent-of.ts';
import type { PlayerLimit } from './use-limits.ts';

type Values = Pick<PlayerLimit, 'currencyCode' | 'amount' | 'operatorAmount' | 'marketAmount' | 'used'>;

/** The strictest of the player's own limit, the operator's and the market's; null if there is none. */
export function effectiveAmount(limit: Values): string | null {
  const size = (value: string) => sizeOf(limit, value);
  return [limit.amount, limit.operatorAmount, limit.marketAmount].reduce(
    (least, value) => (value !== null && (least === null || size(value) < size(least)) ? value : least),
    null,
  );
}

/** How much of the strictest limit is used, from 0 to 100, rounded down; 0 without a limit. Minutes are read as amounts, which changes no ratio. */
export function percentUsed(limit: Values): number {
  const effective = effectiveAmount(limit);
  return effective === null || limit.used === null ? 0 : percentOf(limit.used, effective, limit.currencyCode);
}

/** For comparisons; a currency that the site does not know is compared less exactly, so that the page does not fail. */
function sizeOf({ currencyCode }: Values, value: string): bigint | number {
  return isAssetCode(currencyCode) ? minorOf(value, currencyCode) : Number(value);
}
