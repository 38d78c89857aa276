import { retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
export const MULTI_WALLET_TABLES: readonly PersonalTable[] = [
  {
    table: 'exchange_quotes',
    topic: 'money',
    description: 'Exchange quotes, and whether they were used',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['idempotency_key'],
    onErasure: retained('ledger'),
  },
];
