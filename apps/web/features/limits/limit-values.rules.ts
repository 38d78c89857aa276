import { isAssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { percentOf } from '@marquee/money/percent-of.ts';
import type { PlayerLimit } from './use-limits.ts';

type Values = Pick<PlayerLimit, 'kind' | 'currencyCode' | 'amount' | 'operatorAmount' | 'marketAmount' | 'used'>;

/** The strictest of the player's own limit, the operator's and the market's; null if there is none. */
export function effectiveAmount(limit: Values): string | null {
  const size = (value: string) => sizeOf(limit, value);
  return [limit.amount, limit.operatorAmount, limit.marketAmount].reduce(
    (least, value) => (value !== null && (least === null || size(value) < size(least)) ? value : least),
    null,
  );
}

/** How much of the strictest limit is used, from 0 to 100, rounded down; 0 without a limit. */
export function percentUsed(limit: Values): number {
  const effective = effectiveAmount(limit);
  if (effective === null || limit.used === null) return 0;
  if (limit.kind !== 'sessionTime') return percentOf(limit.used, effective, limit.currencyCode);
  return Math.min(100, Math.floor((Number(limit.used) * 100) / Number(effective)));
}

function sizeOf({ kind, currencyCode }: Values, value: string): bigint {
  return kind === 'sessionTime' || !isAssetCode(currencyCode) ? BigInt(value) : minorOf(value, currencyCode);
}
