import type { AnswerOf } from '@marquee/contract/call.ts';
import type { listTransactions as listTransactionsCall } from '@marquee/contract/history.ts';
import type { HistoryDeps, MoneyHistoryQuery } from './history.types.ts';
import { readScope } from './read-scope.ts';
import { depositRow, entryRow, mergePage, wantedOf } from './transaction-row.rules.ts';

const NOTHING = { count: 0, rows: [] };

/**
 * Money in and out, newest first. Deposits come from the cashier (they exist before any money moves), everything else from the ledger. A page
 * needs the newest rows of both up to its end, so what is read is bounded by what the player has, not by the page number asked for.
 */
export async function listTransactions(
  deps: HistoryDeps,
  query: MoneyHistoryQuery,
): Promise<AnswerOf<typeof listTransactionsCall>> {
  const { pageNo, limit } = query;
  const counts = await readBoth(deps, query, 1);
  const count = counts.deposits.count + counts.entries.count;
  if ((pageNo - 1) * limit >= count) return { count, rows: [] };
  const { deposits, entries } = await readBoth(deps, query, Math.min(pageNo * limit, count));
  const ids = entries.rows.flatMap(({ kind, reference }) => (kind === 'withdrawal_hold' ? (reference ?? []) : []));
  // Where one status is asked for, what is booked decides which rows there are, and they say the same.
  const statuses = query.status === undefined ? await deps.statusesOfWithdrawals(ids) : new Map<string, never>();
  const moved = entries.rows.map((entry) => entryRow(entry, statuses));
  return { count, rows: mergePage(deposits.rows.map(depositRow), moved, { pageNo, limit }) };
}

async function readBoth(deps: HistoryDeps, query: MoneyHistoryQuery, limit: number) {
  const scope = readScope(query);
  const wanted = wantedOf(query);
  if (scope === null) return { deposits: NOTHING, entries: NOTHING };
  const { asset, ...span } = scope;
  const page = { playerId: query.playerId, pageNo: 1, limit, ...span };
  const [deposits, entries] = await Promise.all([
    wanted.deposits === null ? NOTHING : deps.listDeposits({ ...page, ...wanted.deposits, currencyCode: asset }),
    wanted.entries === null ? NOTHING : deps.wallet.listWalletEntries({ ...page, ...wanted.entries, asset }),
  ]);
  return { deposits, entries };
}
