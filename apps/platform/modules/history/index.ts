import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type {
  getHistoryTotals as totalsEndpoint,
  listCasinoTransactions as casinoEndpoint,
  listTransactions as moneyEndpoint,
} from '@marquee/contract/history.ts';
import { getTotals } from './get-totals.ts';
import { listCasinoTransactions } from './list-casino-transactions.ts';
import { listTransactions } from './list-transactions.ts';
import type { CasinoHistoryQuery, HistoryDeps, MoneyHistoryQuery, TotalsQuery } from './history.types.ts';

export type { HistoryDeps } from './history.types.ts';

/** The module's API: the history of a player's money, read from its sources. This module stores nothing. */
export interface HistoryModule {
  readonly listTransactions: (query: MoneyHistoryQuery) => Promise<ResponseOf<typeof moneyEndpoint>>;
  readonly listCasinoTransactions: (query: CasinoHistoryQuery) => Promise<ResponseOf<typeof casinoEndpoint>>;
  readonly getTotals: (query: TotalsQuery) => Promise<ResponseOf<typeof totalsEndpoint>>;
}

export function createHistory(deps: HistoryDeps): HistoryModule {
  return {
    listTransactions: (query) => listTransactions(deps, query),
    listCasinoTransactions: (query) => listCasinoTransactions(deps, query),
    getTotals: (query) => getTotals(deps, query),
  };
}
