import { retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const CASHBACK_TABLES: readonly PersonalTable[] = [
  {
    table: 'cashback_periods',
    topic: 'bonuses',
    description: 'Periods of cashback and what was paid for them',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['claim_key'],
    onErasure: retained('ledger'),
  },
  {
    table: 'cashback_lines',
    topic: 'bonuses',
    description: 'Losses that count for cashback',
    rowsOf: [{ by: 'parent', column: 'period_id', table: 'cashback_periods', key: 'period_id' }],
    isExported: true,
    onErasure: retained('ledger'),
  },
  {
    table: 'cashback_progress',
    topic: 'bonuses',
    description: 'Up to which transaction play is counted for cashback',
    rowsOf: [{ by: 'parent', column: 'wallet_id', table: 'wallets', key: 'id' }],
    isExported: true,
    onErasure: retained('ledger'),
  },
];
