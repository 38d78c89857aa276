import { getAsset } from '@marquee/money/assets.ts';
import { withTx } from '../../db/tx.ts';
import { closePot, listDueShares, listEndedPots, savePaidShare, takeShare } from './pot.sql.ts';
import type { RakebackDeps } from './rakeback.deps.ts';
import { takeFromBudget } from '../reward-budgets/index.ts';
import { windowOf } from './calendar.rules.ts';

const POTS_PER_RUN_MAX = 500;
const SHARES_PER_RUN_MAX = 10_000;

/**
 * Closes the pots of half hours that were over at `countedAt` and pays their shares, each in its own transaction and once. All play before `countedAt` has to be
 * counted; what is counted later goes to the running pot. Returns how many shares were paid.
 */
export async function payPots(
  deps: Pick<RakebackDeps, 'db' | 'wallet' | 'isRewardAllowed' | 'sharesOf'>,
  countedAt: Date,
): Promise<number> {
  for (const { countries, ...pot } of await listEndedPots(deps.db, countedAt, POTS_PER_RUN_MAX)) {
    const without = countries.filter((countryCode) => !deps.isRewardAllowed({ brandKey: pot.brandKey, countryCode }));
    await closePot(deps.db, pot, {
      without: without.map((countryCode) => countryCode ?? ''),
      sharePercent: deps.sharesOf(pot.brandKey).pot,
    });
  }
  let paid = 0;
  for (const share of await listDueShares(deps.db, SHARES_PER_RUN_MAX)) {
    paid += await withTx(deps.db, async (tx) => {
      const shareMinor = await takeShare(tx, share);
      if (shareMinor === undefined) return 0;
      const { brandKey, playerId, currencyCode, startsAt } = share;
      const { closesAt: until } = windowOf(startsAt);
      const amountMinor = await takeFromBudget(tx, {
        kind: 'pot',
        shares: deps.sharesOf(brandKey),
        playerId,
        currencyCode,
        from: startsAt,
        until,
        amountMinor: shareMinor,
      });
      await savePaidShare(tx, share, amountMinor);
      if (amountMinor === 0n) return 0;
      const id = `${brandKey}:${startsAt.toISOString()}`;
      await deps.wallet.inTx(tx).reward({
        source: 'pot',
        externalId: `${id}:${currencyCode}:${playerId}`,
        playerId,
        asset: getAsset(currencyCode).code,
        amountMinor,
        reference: id,
      });
      return 1;
    });
  }
  return paid;
}
