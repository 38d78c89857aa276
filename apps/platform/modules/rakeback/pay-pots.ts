import { getAsset } from '@marquee/money/assets.ts';
import { withTx } from '../../db/tx.ts';
import { closePot, listDueShares, listEndedPots, takeShare } from './pot.sql.ts';
import type { RakebackDeps } from './rakeback.deps.ts';

const POTS_PER_RUN_MAX = 500;
const SHARES_PER_RUN_MAX = 10_000;

/**
 * Closes the pots of half hours that were over at `countedAt` and pays their shares, each in its own transaction and once. All play before `countedAt` has to be
 * counted; what is counted later goes to the running pot. Returns how many shares were paid.
 */
export async function payPots(
  deps: Pick<RakebackDeps, 'db' | 'wallet' | 'isRewardAllowed'>,
  countedAt: Date,
): Promise<number> {
  for (const { countries, ...pot } of await listEndedPots(deps.db, countedAt, POTS_PER_RUN_MAX)) {
    const without = countries.filter((countryCode) => !deps.isRewardAllowed({ brandKey: pot.brandKey, countryCode }));
    await closePot(
      deps.db,
      pot,
      without.map((countryCode) => countryCode ?? ''),
    );
  }
  let paid = 0;
  for (const share of await listDueShares(deps.db, SHARES_PER_RUN_MAX)) {
    paid += await withTx(deps.db, async (tx) => {
      const amountMinor = await takeShare(tx, share);
      if (amountMinor === undefined) return 0;
      const id = `${share.brandKey}:${share.startsAt.toISOString()}`;
      await deps.wallet.inTx(tx).reward({
        source: 'pot',
        externalId: `${id}:${share.currencyCode}:${share.playerId}`,
        playerId: share.playerId,
        asset: getAsset(share.currencyCode).code,
        amountMinor,
        reference: id,
      });
      return 1;
    });
  }
  return paid;
}
