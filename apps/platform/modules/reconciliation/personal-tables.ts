import { retained, type PersonalTable } from '../../db/personal-table.ts';

const OF_DEPOSIT_OR_WITHDRAWAL: PersonalTable['rowsOf'] = [
  { by: 'parent', column: 'reference', table: 'deposits', key: 'deposit_id' },
  { by: 'parent', column: 'reference', table: 'withdrawals', key: 'withdrawal_id' },
];

/** The personal data in this module's tables. */
export const RECONCILIATION_TABLES: readonly PersonalTable[] = [
  {
    table: 'provider_statement_lines',
    topic: 'money',
    description: 'Statements of payment providers about deposits and withdrawals',
    rowsOf: OF_DEPOSIT_OR_WITHDRAWAL,
    isExported: true,
    hidden: ['content_hash'],
    onErasure: retained('ledger'),
  },
  {
    table: 'reconciliation_differences',
    topic: 'money',
    description: 'Differences between our records and those of payment providers; internal, not included in the copy',
    rowsOf: OF_DEPOSIT_OR_WITHDRAWAL,
    isExported: false,
    onErasure: retained('ledger'),
  },
];
