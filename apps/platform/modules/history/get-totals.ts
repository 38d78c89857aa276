import type { AnswerOf } from '@marquee/contract/call.ts';
import type { getHistoryTotals } from '@marquee/contract/history.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { HistoryDeps, TotalsQuery } from './history.types.ts';
import { readScope } from './read-scope.ts';

/** What moved in a period, summed by the ledger itself. */
export async function getTotals(
  { wallet }: HistoryDeps,
  { playerId, ...wish }: TotalsQuery,
): Promise<AnswerOf<typeof getHistoryTotals>> {
  const scope = readScope(wish);
  const totals = scope === null ? [] : await wallet.periodTotals({ ...scope, playerId });
  return {
    totals: totals.map(({ asset, ...sums }) => ({
      currencyCode: asset,
      deposited: toExactString(sums.depositedMinor, asset),
      takenBack: toExactString(sums.takenBackMinor, asset),
      withdrawn: toExactString(sums.withdrawnMinor, asset),
      staked: toExactString(sums.stakedMinor, asset),
      won: toExactString(sums.wonMinor, asset),
      bonuses: toExactString(sums.bonusesMinor, asset),
      exchanged: toExactString(sums.exchangedMinor, asset),
      change: toExactString(sums.changeMinor, asset),
    })),
  };
}
