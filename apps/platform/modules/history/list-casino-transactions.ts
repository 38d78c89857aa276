import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listCasinoTransactions as listCasinoTransactionsEndpoint } from '@marquee/contract/history.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { CasinoHistoryQuery, HistoryDeps } from './history.types.ts';
import { pinnedAt, readRange } from './read-range.ts';

/** Bets, wins and rollbacks from the ledger, newest first, with the balance before and after each. */
export async function listCasinoTransactions(
  deps: HistoryDeps,
  { playerId, pageNo, limit, type, game, ...rangeQuery }: CasinoHistoryQuery,
): Promise<ResponseOf<typeof listCasinoTransactionsEndpoint>> {
  const range = readRange(rangeQuery);
  if (range === null) return { count: 0, asOf: null, rows: [] };
  const { count, rows } = await deps.wallet.listCasinoEntries({
    ...range,
    playerId,
    pageNo,
    limit,
    gameSlug: game,
    kinds: type && [type],
  });
  const games = await deps.describeGames([...new Set(rows.map((row) => row.gameSlug))]);
  return {
    count,
    asOf: pinnedAt({ ...rangeQuery, pageNo }, rows[0]?.at),
    rows: rows.map((row) => {
      const described = games.get(row.gameSlug);
      const amountOf = (minor: bigint) => toExactString(minor, row.asset);
      return {
        transactionId: row.transferId,
        transactionType: row.kind,
        gameName: described?.name ?? row.gameSlug,
        gameSlug: row.gameSlug,
        provider: described?.provider ?? row.provider,
        roundId: row.roundId,
        balanceBefore: amountOf(row.balanceBeforeMinor),
        amount: amountOf(row.amountMinor),
        balanceAfter: amountOf(row.balanceAfterMinor),
        bonusBalance: amountOf(row.bonusBalanceMinor),
        currencyCode: row.asset,
        date: row.at.toISOString(),
      };
    }),
  };
}
