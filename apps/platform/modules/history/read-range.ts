import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import type { Span } from '../wallet/index.ts';

/** A period and a currency as the contract has them, for those who read. Null: in that currency nobody can have anything. */
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
 * What later pages are counted from: just after the newest row of the first. Rows that come to be meanwhile then push nothing over a page's edge. Null
 * where nobody can say: the history is empty, or a later page was asked for without it.
 */
export function pinnedAt(
  { asOf, pageNo }: { readonly asOf?: string | undefined; readonly pageNo: number },
  newestAt: Date | undefined,
): string | null {
  if (asOf !== undefined) return asOf;
  // Clocks of rows are finer than ours: the instant after it has all of its own.
  return pageNo === 1 && newestAt !== undefined ? new Date(newestAt.getTime() + 1).toISOString() : null;
}
