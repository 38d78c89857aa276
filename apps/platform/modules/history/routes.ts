import { getHistoryTotals, listCasinoTransactions, listTransactions } from '@marquee/contract/history.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { HistoryModule } from './index.ts';

export function historyRoutes(history: HistoryModule): readonly ServedEndpoint[] {
  return [
    serve(listTransactions, ({ session, query }) => history.listTransactions({ playerId: session.playerId, ...query })),
    serve(listCasinoTransactions, ({ session, query }) =>
      history.listCasinoTransactions({ playerId: session.playerId, ...query }),
    ),
    serve(getHistoryTotals, ({ session, query }) => history.getTotals({ playerId: session.playerId, ...query })),
  ];
}
