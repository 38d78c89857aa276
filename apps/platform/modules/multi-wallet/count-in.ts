import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { atRate } from '@marquee/money/rate.ts';
import type { MultiWalletDeps } from './multi-wallet.deps.ts';
import { rateBetween } from './prices.rules.ts';
import { readPrices } from './rates.sql.ts';

/**
 * An amount in another currency at the rate of now, without a spread and rounded up: what counts against a limit is never too little. Null where there is no
 * rate that is recent enough.
 */
export async function countIn(
  deps: Pick<MultiWalletDeps, 'db' | 'brandOf' | 'now'>,
  wish: { readonly brandKey: string; readonly from: AssetCode; readonly to: string; readonly amountMinor: bigint },
): Promise<bigint | null> {
  const to = findAsset(wish.to)?.code;
  if (to === undefined) return null;
  if (to === wish.from) return wish.amountMinor;
  const now = deps.now();
  const { rateMinutesMax: minutesMax } = deps.brandOf(wish.brandKey).policy;
  const known = rateBetween(await readPrices(deps.db, now), { from: wish.from, to }, { now, minutesMax });
  return known && atRate(wish.amountMinor, { from: wish.from, to }, known.midRate, 'ceil');
}
