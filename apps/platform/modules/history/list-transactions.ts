import { COUNT_MAX, REACHABLE_ROWS_MAX } from '@marquee/contract/constants.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listTransactions as listTransactionsEndpoint } from '@marquee/contract/history.ts';
import type { HistoryDeps, MoneyHistoryQuery } from './history.types.ts';
import { pinnedAt, readRange } from './read-range.ts';
import { depositRow, entryRow, mergePage, sourceFiltersOf, withdrawalRow } from './transaction-row.rules.ts';

const NOTHING = { count: 0, rows: [] };

/**
 * Money history, newest first. Deposits and withdrawals come from their own modules (both exist before any money moves), everything else from the ledger. A page
 * reads the newest rows of each source up to its end, so the work is bounded by the player's rows, not by the requested page number.
 */
export async function listTransactions(
  deps: HistoryDeps,
  query: MoneyHistoryQuery,
): Promise<ResponseOf<typeof listTransactionsEndpoint>> {
  const { pageNo, limit } = query;
  const { count } = await readAll(deps, query, 1);
  const rowsMax = count > COUNT_MAX ? REACHABLE_ROWS_MAX : count;
  if ((pageNo - 1) * limit >= rowsMax) return { count, asOf: pinnedAt(query, undefined), rows: [] };
  const { lists } = await readAll(deps, query, Math.min(pageNo * limit, rowsMax));
  const rows = mergePage(lists, { pageNo, limit });
  return { count, asOf: pinnedAt(query, rows[0]?.at), rows: rows.map(({ row }) => row) };
}

async function readAll(deps: HistoryDeps, query: MoneyHistoryQuery, limit: number) {
  const range = readRange(query);
  if (range === null) return { count: 0, lists: [] };
  const filters = sourceFiltersOf(query);
  const { asset, ...span } = range;
  const page = { playerId: query.playerId, pageNo: 1, limit, ...span };
  const payments = { ...page, currencyCode: asset };
  const [deposits, withdrawals, entries] = await Promise.all([
    filters.deposits === null ? NOTHING : deps.listDeposits({ ...payments, ...filters.deposits }),
    filters.withdrawals === null ? NOTHING : deps.listWithdrawals({ ...payments, ...filters.withdrawals }),
    filters.entries === null ? NOTHING : deps.wallet.listWalletEntries({ ...page, ...filters.entries, asset }),
  ]);
  return {
    count: Math.min(deposits.count + withdrawals.count + entries.count, COUNT_MAX + 1),
    lists: [deposits.rows.map(depositRow), withdrawals.rows.map(withdrawalRow), entries.rows.map(entryRow)],
  };
}
