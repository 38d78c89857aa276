import {
  cashOutLiveBet,
  getLiveBet,
  getLiveTable,
  listLiveTables,
  placeLiveBet,
} from '@marquee/contract/live-tables.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { LiveTables } from './index.ts';

export function liveTablesRoutes(tables: LiveTables): ServedEndpoint[] {
  return [
    serve(listLiveTables, ({ session }) => tables.list(session?.playerId ?? null)),
    serve(getLiveTable, ({ session, params }) => tables.get(params.table, session?.playerId ?? null)),
    serve(getLiveBet, async ({ session, params }) => ({ bet: await tables.findBet(params.table, session.playerId) })),
    serve(placeLiveBet, ({ session: { playerId }, brandKey, params, body, idempotencyKey, clientIp, clientLocation }) =>
      tables.placeBet({ ...params, ...body, playerId, brandKey, idempotencyKey, clientIp, clientLocation }),
    ),
    serve(cashOutLiveBet, ({ session: { playerId }, params, body }) =>
      tables.cashOut({ table: params.table, number: body.number, playerId }),
    ),
  ];
}
