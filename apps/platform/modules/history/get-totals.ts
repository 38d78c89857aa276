import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getHistoryTotals } from '@marquee/contract/history.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { HistoryDeps, TotalsQuery } from './history.types.ts';
import { readRange } from './read-range.ts';

/** Totals of a period, summed by the ledger. */
export async function getTotals(
  { wallet }: HistoryDeps,
  { playerId, ...query }: TotalsQuery,
): Promise<ResponseOf<typeof getHistoryTotals>> {
  const range = readRange(query);
  const totals = range === null ? [] : await wallet.periodTotals({ ...range, playerId });
  return {
    totals: totals.map(({ asset, ...sums }) => ({
      currencyCode: asset,
      deposited: toExactString(sums.depositedMinor, asset),
      reversed: toExactString(sums.reversedMinor, asset),
      withdrawn: toExactString(sums.withdrawnMinor, asset),
      staked: toExactString(sums.stakedMinor, asset),
      won: toExactString(sums.wonMinor, asset),
      bonuses: toExactString(sums.bonusesMinor, asset),
      exchanged: toExactString(sums.exchangedMinor, asset),
      change: toExactString(sums.changeMinor, asset),
    })),
  };
}
