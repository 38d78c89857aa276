import { kept, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
export const PAYMENTS_TABLES: readonly PersonalTable[] = [
  {
    table: 'deposits',
    topic: 'money',
    holds: 'Deposits and what became of them',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['merchant_data', 'challenge_hash', 'input_hash', 'idempotency_key', 'payment_url'],
    onErasure: kept('ledger'),
  },
  {
    table: 'deposit_changes',
    topic: 'money',
    holds: 'Each step of a deposit',
    rowsOf: [{ by: 'parent', column: 'deposit_id', table: 'deposits', key: 'deposit_id' }],
    isExported: true,
    onErasure: kept('ledger'),
  },
  {
    table: 'deposit_returns',
    topic: 'money',
    holds: 'What went back of a deposit, and came again',
    rowsOf: [{ by: 'parent', column: 'deposit_id', table: 'deposits', key: 'deposit_id' }],
    isExported: true,
    onErasure: kept('ledger'),
  },
  {
    table: 'deposit_orders',
    topic: 'money',
    holds: 'What was decided by people about a deposit',
    rowsOf: [{ by: 'parent', column: 'deposit_id', table: 'deposits', key: 'deposit_id' }],
    isExported: true,
    hidden: ['asked_by', 'approved_by'],
    onErasure: kept('ledger'),
  },
  {
    table: 'deposit_acts',
    topic: 'money',
    holds: 'Each step of such a decision',
    rowsOf: [{ by: 'parent', column: 'deposit_id', table: 'deposits', key: 'deposit_id' }],
    isExported: true,
    hidden: ['actor'],
    onErasure: kept('ledger'),
  },
  {
    table: 'payment_webhooks',
    topic: 'money',
    holds: 'What payment companies reported of a deposit',
    rowsOf: [{ by: 'parent', column: 'reference', table: 'deposits', key: 'deposit_id' }],
    isExported: true,
    hidden: ['event_id'],
    onErasure: kept('ledger'),
  },
];
