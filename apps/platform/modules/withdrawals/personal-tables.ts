import { retained, DELETED, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const WITHDRAWALS_TABLES: readonly PersonalTable[] = [
  {
    table: 'withdrawals',
    topic: 'money',
    description: 'Withdrawals and their status',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['idempotency_key', 'quote_id', 'checks', 'next_check_at'],
    onErasure: retained('ledger'),
  },
  {
    table: 'withdrawal_changes',
    topic: 'money',
    description: 'Each step of a withdrawal',
    rowsOf: [{ by: 'parent', column: 'withdrawal_id', table: 'withdrawals', key: 'withdrawal_id' }],
    isExported: true,
    // What support has to look at; the reason of a rejection is in the withdrawal.
    hidden: ['actor', 'detail'],
    onErasure: retained('ledger'),
  },
  {
    table: 'payout_destinations',
    topic: 'money',
    description: 'Withdrawal destinations',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: {
      do: 'pseudonymise',
      set: { address: 'erased', tag: null, full_name: null, email: null },
      retainedColumns: [
        'destination_id',
        'player_id',
        'method',
        'network',
        'usable_from',
        'created_at',
        'used_at',
        'removed_at',
      ],
    },
  },
  {
    table: 'withdrawal_quotes',
    topic: 'money',
    description: 'Withdrawal quotes',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: DELETED,
  },
];
