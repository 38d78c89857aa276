import type { AnswerOf } from '@marquee/contract/call.ts';
import type { listCasinoTransactions as casinoCall, listTransactions as moneyCall } from '@marquee/contract/history.ts';
import { listCasinoTransactions } from './list-casino-transactions.ts';
import { listTransactions } from './list-transactions.ts';
import type { HistoryDeps, HistoryPage } from './history.types.ts';

export type { DescribedGame, HistoryDeps, ListedDeposit } from './history.types.ts';
export { historyRoutes } from './routes.ts';

/** The front door of history: what happened to a player's money, read from where it happened. This module keeps nothing of its own. */
export interface HistoryModule {
  readonly listTransactions: (page: HistoryPage) => Promise<AnswerOf<typeof moneyCall>>;
  readonly listCasinoTransactions: (page: HistoryPage) => Promise<AnswerOf<typeof casinoCall>>;
}

export function createHistory(deps: HistoryDeps): HistoryModule {
  return {
    listTransactions: (page) => listTransactions(deps, page),
    listCasinoTransactions: (page) => listCasinoTransactions(deps, page),
  };
}
