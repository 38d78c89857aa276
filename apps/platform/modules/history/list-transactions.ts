import type { AnswerOf } from '@marquee/contract/call.ts';
import type { listTransactions as listTransactionsCall } from '@marquee/contract/history.ts';
import type { HistoryDeps, HistoryPage } from './history.types.ts';
import { depositRow, entryRow, mergePage, SHOWN_KINDS } from './transaction-row.rules.ts';

/**
 * Money in and out, newest first. Deposits come from the cashier (they exist before any money moves), everything else from the ledger. A page
 * needs the newest rows of both up to its end, so what is read is bounded by what the player has, not by the page number asked for.
 */
export async function listTransactions(
  deps: HistoryDeps,
  page: HistoryPage,
): Promise<AnswerOf<typeof listTransactionsCall>> {
  const { playerId, pageNo, limit } = page;
  const counts = await readBoth(deps, playerId, 1);
  const count = counts.deposits.count + counts.entries.count;
  if ((pageNo - 1) * limit >= count) return { count, rows: [] };
  const { deposits, entries } = await readBoth(deps, playerId, Math.min(pageNo * limit, count));
  return { count, rows: mergePage(deposits.rows.map(depositRow), entries.rows.map(entryRow), page) };
}

async function readBoth(deps: HistoryDeps, playerId: string, limit: number) {
  const query = { playerId, pageNo: 1, limit };
  const [deposits, entries] = await Promise.all([
    deps.listDeposits(query),
    deps.wallet.listWalletEntries({ ...query, kinds: SHOWN_KINDS }),
  ]);
  return { deposits, entries };
}
