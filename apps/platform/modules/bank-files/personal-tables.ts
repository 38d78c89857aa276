import type { PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const BANK_FILES_TABLES: readonly PersonalTable[] = [
  {
    table: 'bank_file_payments',
    topic: 'money',
    description: 'Withdrawals paid by bank file',
    rowsOf: [{ by: 'parent', column: 'withdrawal_id', table: 'withdrawals', key: 'withdrawal_id' }],
    isExported: true,
    hidden: ['decided_by'],
    onErasure: {
      do: 'pseudonymise',
      set: { iban: 'erased', full_name: 'erased' },
      retainedColumns: [
        'withdrawal_id',
        'end_to_end_id',
        'amount_minor',
        'fee_minor',
        'state',
        'batch_nr',
        'reason',
        'bank_reference',
        'decided_by',
        'created_at',
        'decided_at',
        'returned_at',
      ],
    },
  },
];
