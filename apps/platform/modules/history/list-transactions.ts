import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listTransactions as listTransactionsEndpoint } from '@marquee/contract/history.ts';
import type { HistoryDeps, MoneyHistoryQuery } from './history.types.ts';
import { pinnedAt, readRange } from './read-range.ts';
import { depositRow, entryRow, mergePage, wantedOf, withdrawalRow } from './transaction-row.rules.ts';

const NOTHING = { count: 0, rows: [] };

/**
 * Money in and out, newest first. Deposits come from the cashier and withdrawals from their own module (both exist before any money moves), everything
 * else from the ledger. A page needs the newest rows of each up to its end, so what is read is bounded by what the player has, not by the page number
 * asked for.
 */
export async function listTransactions(
  deps: HistoryDeps,
  query: MoneyHistoryQuery,
): Promise<ResponseOf<typeof listTransactionsEndpoint>> {
  const { pageNo, limit } = query;
  const { count } = await readAll(deps, query, 1);
  if ((pageNo - 1) * limit >= count) return { count, asOf: pinnedAt(query, undefined), rows: [] };
  const { lists } = await readAll(deps, query, Math.min(pageNo * limit, count));
  const rows = mergePage(lists, { pageNo, limit });
  return { count, asOf: pinnedAt(query, rows[0]?.at), rows: rows.map(({ row }) => row) };
}

async function readAll(deps: HistoryDeps, query: MoneyHistoryQuery, limit: number) {
  const range = readRange(query);
  if (range === null) return { count: 0, lists: [] };
  const wanted = wantedOf(query);
  const { asset, ...span } = range;
  const page = { playerId: query.playerId, pageNo: 1, limit, ...span };
  const payments = { ...page, currencyCode: asset };
  const [deposits, withdrawals, entries] = await Promise.all([
    wanted.deposits === null ? NOTHING : deps.listDeposits({ ...payments, ...wanted.deposits }),
    wanted.withdrawals === null ? NOTHING : deps.listWithdrawals({ ...payments, ...wanted.withdrawals }),
    wanted.entries === null ? NOTHING : deps.wallet.listWalletEntries({ ...page, ...wanted.entries, asset }),
  ]);
  return {
    count: deposits.count + withdrawals.count + entries.count,
    lists: [deposits.rows.map(depositRow), withdrawals.rows.map(withdrawalRow), entries.rows.map(entryRow)],
  };
}
