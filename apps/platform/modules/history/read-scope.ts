import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import type { Span } from '../wallet/index.ts';

/** A period and a currency as the contract has them, for those who read. Null: in that currency nobody can have anything. */
export function readScope(wish: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly currency?: string | undefined;
}): (Span & { readonly asset: AssetCode | undefined }) | null {
  if (wish.currency !== undefined && !isAssetCode(wish.currency)) return null;
  return { from: instantOf(wish.from), to: instantOf(wish.to), asset: wish.currency };
}

function instantOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
