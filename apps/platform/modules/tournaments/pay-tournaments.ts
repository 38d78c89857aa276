import { getAsset } from '@marquee/money/assets.ts';
import { withTx } from '../../db/tx.ts';
import { takeFromBudget } from '../reward-budgets/index.ts';
import { editionKey } from './editions.rules.ts';
import { closeEdition, listDuePrizes, listEndedEditions, savePaidPrize, takePrize } from './standing.sql.ts';
import type { TournamentsDeps } from './tournaments.deps.ts';

const PRIZES_PER_RUN_MAX = 10_000;

/**
 * Makes the results of editions final that ended five minutes before `countedAt`, and pays their prizes, each in its own transaction and once. All play before
 * `countedAt` has to be counted. Returns how many prizes were paid.
 */
export async function payTournaments(
  deps: Pick<TournamentsDeps, 'db' | 'wallet' | 'isRewardAllowed' | 'sharesOf'>,
  countedAt: Date,
): Promise<number> {
  for (const { countries, ...edition } of await listEndedEditions(deps.db, countedAt)) {
    const without = countries.filter(
      (countryCode) => !deps.isRewardAllowed({ brandKey: edition.brandKey, countryCode }),
    );
    await closeEdition(
      deps.db,
      edition,
      without.map((countryCode) => countryCode ?? ''),
    );
  }
  let paid = 0;
  for (const due of await listDuePrizes(deps.db, PRIZES_PER_RUN_MAX)) {
    paid += await withTx(deps.db, async (tx) => {
      const prize = await takePrize(tx, due);
      if (!prize) return 0;
      const key = editionKey(due.tournamentKey, due.edition);
      const amountMinor = await takeFromBudget(tx, {
        kind: 'tournaments',
        shares: deps.sharesOf(due.brandKey),
        playerId: due.playerId,
        currencyCode: prize.currency_code,
        from: due.startsAt,
        until: due.endsAt,
        amountMinor: prize.prize_minor,
      });
      await savePaidPrize(tx, due, amountMinor);
      if (amountMinor === 0n) return 0;
      await deps.wallet.inTx(tx).reward({
        source: 'tournaments',
        externalId: `${due.brandKey}:${key}:${due.playerId}`,
        playerId: due.playerId,
        asset: getAsset(prize.currency_code).code,
        amountMinor,
        reference: key,
      });
      return 1;
    });
  }
  return paid;
}
