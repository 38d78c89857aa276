import { COUNT_MAX } from '@marquee/contract/constants.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listTransactions as listTransactionsEndpoint } from '@marquee/contract/history.ts';
import { cutPage } from '../../core/cut-page.rules.ts';
import { cursorsOf, decodeCursor } from '../../core/list-place.ts';
import type { HistoryDeps, MoneyHistoryQuery } from './history.types.ts';
import { archivedUntil } from './archived-until.ts';
import { readRange } from './read-range.ts';
import { byWallet, depositRow, entryRow, sourceFiltersOf, withdrawalRow } from './transaction-row.rules.ts';

const LIST = 'transactions';
const NOTHING = { count: 0, rows: [] };

/**
 * Money history, newest first. Deposits and withdrawals come from their own modules (both exist before any money moves), everything else from the ledger. A page
 * reads one page of each source, wherever it begins.
 */
export async function listTransactions(
  deps: HistoryDeps,
  { cursor, limit, ...query }: MoneyHistoryQuery,
): Promise<ResponseOf<typeof listTransactionsEndpoint>> {
  const place = decodeCursor(LIST, cursor);
  const range = readRange(query);
  if (range === null) return { count: 0, nextCursor: null, previousCursor: null, archivedUntil: null, rows: [] };
  const filters = sourceFiltersOf(query);
  const { asset, ...span } = range;
  const page = { playerId: query.playerId, place, limit: limit + 1, ...span };
  const payments = { ...page, currencyCode: asset };
  const [deposits, withdrawals, entries] = await Promise.all([
    filters.deposits === null ? NOTHING : deps.listDeposits({ ...payments, ...filters.deposits }),
    filters.withdrawals === null ? NOTHING : deps.listWithdrawals({ ...payments, ...filters.withdrawals }),
    filters.entries === null ? NOTHING : deps.wallet.listWalletEntries({ ...page, ...filters.entries, asset }),
  ]);
  const tracks = [
    deposits.rows.map(depositRow),
    withdrawals.rows.map(withdrawalRow),
    ...byWallet(entries.rows, entryRow),
  ];
  const { rows, ...places } = cutPage(tracks, { place, limit });
  const count = Math.min(deposits.count + withdrawals.count + entries.count, COUNT_MAX + 1);
  const cursors = cursorsOf(LIST, places);
  return { count, ...cursors, archivedUntil: await archivedUntil(deps, query.playerId, cursors), rows };
}
