import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import type { Span } from '../wallet/index.ts';

/** Parses the period and currency of a query. Null for an unknown currency, in which there are no rows. */
export function readRange(query: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly asOf?: string | undefined;
  readonly currency?: string | undefined;
}): (Span & { readonly asset: AssetCode | undefined }) | null {
  if (query.currency !== undefined && !isAssetCode(query.currency)) return null;
  return {
    from: instantOf(query.from),
    to: earlierOf(instantOf(query.to), instantOf(query.asOf)),
    asset: query.currency,
  };
}

function instantOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

function earlierOf(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}

/**
 * The `asOf` for later pages: just after the newest row of the first one, so that new rows do not shift them. Null if the history is empty, or if a later page
 * was requested without it.
 */
export function pinnedAt(
  { asOf, pageNo }: { readonly asOf?: string | undefined; readonly pageNo: number },
  newestAt: Date | undefined,
): string | null {
  if (asOf !== undefined) return asOf;
  // Row times are finer than milliseconds: the next millisecond includes all rows of this one.
  return pageNo === 1 && newestAt !== undefined ? new Date(newestAt.getTime() + 1).toISOString() : null;
}
