import { retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
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
