import { kept, type PersonalTable } from '../../db/personal-table.ts';

const OF_DEPOSIT_OR_WITHDRAWAL: PersonalTable['rowsOf'] = [
  { by: 'parent', column: 'reference', table: 'deposits', key: 'deposit_id' },
  { by: 'parent', column: 'reference', table: 'withdrawals', key: 'withdrawal_id' },
];

/** What this module's tables hold about players. */
export const RECONCILIATION_TABLES: readonly PersonalTable[] = [
  {
    table: 'company_statement_lines',
    topic: 'money',
    holds: 'What payment companies wrote of a deposit or withdrawal in their statements',
    rowsOf: OF_DEPOSIT_OR_WITHDRAWAL,
    isExported: true,
    hidden: ['content_hash'],
    onErasure: kept('ledger'),
  },
  {
    table: 'reconciliation_differences',
    topic: 'money',
    holds: 'What did not agree between our books and a company’s; work of the operator, therefore not in the copy',
    rowsOf: OF_DEPOSIT_OR_WITHDRAWAL,
    isExported: false,
    onErasure: kept('ledger'),
  },
];
