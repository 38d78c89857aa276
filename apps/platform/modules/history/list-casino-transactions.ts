import type { AnswerOf } from '@marquee/contract/call.ts';
import type { listCasinoTransactions as listCasinoTransactionsCall } from '@marquee/contract/history.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { HistoryDeps, HistoryPage } from './history.types.ts';

/** Bets, wins and rollbacks out of the ledger, newest first, with the balance before and after each. */
export async function listCasinoTransactions(
  deps: HistoryDeps,
  page: HistoryPage,
): Promise<AnswerOf<typeof listCasinoTransactionsCall>> {
  const { count, rows } = await deps.wallet.listCasinoEntries({
    playerId: page.playerId,
    pageNo: page.pageNo,
    limit: page.limit,
  });
  const games = await deps.describeGames([...new Set(rows.map((row) => row.gameSlug))]);
  return {
    count,
    rows: rows.map((row) => {
      const game = games.get(row.gameSlug);
      const amountOf = (minor: bigint) => toExactString(minor, row.asset);
      return {
        transactionId: row.transferId,
        transactionType: row.kind,
        gameName: game?.name ?? row.gameSlug,
        gameSlug: row.gameSlug,
        provider: game?.provider ?? row.provider,
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
