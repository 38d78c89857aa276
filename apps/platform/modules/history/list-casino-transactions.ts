import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listCasinoTransactions as listCasinoTransactionsEndpoint } from '@marquee/contract/history.ts';
import { toExactString } from '@marquee/money/money.ts';
import { cutPage } from '../../core/cut-page.rules.ts';
import { cursorsOf, decodeCursor } from '../../core/list-place.ts';
import type { CasinoHistoryQuery, HistoryDeps } from './history.types.ts';
import { archivedUntil } from './archived-until.ts';
import { readRange } from './read-range.ts';
import { byWallet } from './transaction-row.rules.ts';

const LIST = 'casino-transactions';

/** Bets, wins and rollbacks from the ledger, newest first, with the balance before and after each. */
export async function listCasinoTransactions(
  deps: HistoryDeps,
  { playerId, cursor, limit, type, game, ...rangeQuery }: CasinoHistoryQuery,
): Promise<ResponseOf<typeof listCasinoTransactionsEndpoint>> {
  const place = decodeCursor(LIST, cursor);
  const range = readRange(rangeQuery);
  if (range === null) return { count: 0, nextCursor: null, previousCursor: null, archivedUntil: null, rows: [] };
  const query = { ...range, playerId, place, limit: limit + 1, gameSlug: game, kinds: type && [type] };
  const { count, rows: entries } = await deps.wallet.listCasinoEntries(query);
  const { rows, ...places } = cutPage(
    byWallet(entries, (entry) => entry),
    { place, limit },
  );
  const games = await deps.describeGames([...new Set(rows.map((row) => row.gameSlug))]);
  const cursors = cursorsOf(LIST, places);
  return {
    count,
    ...cursors,
    archivedUntil: await archivedUntil(deps, playerId, cursors),
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
        ...(row.freeSpinWinMinor !== null && { freeSpinWin: amountOf(row.freeSpinWinMinor) }),
        balanceAfter: amountOf(row.balanceAfterMinor),
        bonusBalance: amountOf(row.bonusBalanceMinor),
        currencyCode: row.asset,
        date: row.at.toISOString(),
      };
    }),
  };
}
