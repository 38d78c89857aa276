import { kept, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
export const MULTI_WALLET_TABLES: readonly PersonalTable[] = [
  {
    table: 'exchange_quotes',
    topic: 'money',
    holds: 'What exchanges between wallets would have brought, and which were carried out',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['idempotency_key'],
    onErasure: kept('ledger'),
  },
];
