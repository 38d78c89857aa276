import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import type { Span } from '../wallet/index.ts';

/** Parses the period and currency of a query. Null for an unknown currency, in which there are no rows. */
export function readRange(query: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly currency?: string | undefined;
}): (Span & { readonly asset: AssetCode | undefined }) | null {
  if (query.currency !== undefined && !isAssetCode(query.currency)) return null;
  return {
    from: instantOf(query.from),
    to: instantOf(query.to),
    asset: query.currency,
  };
}

function instantOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
