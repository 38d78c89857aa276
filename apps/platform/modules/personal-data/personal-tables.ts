import { DELETED, retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
export const PERSONAL_DATA_TABLES: readonly PersonalTable[] = [
  {
    table: 'data_exports',
    topic: 'account',
    description: 'Requested copies of personal data',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['ticket_hash', 'ticket_ends_at', 'is_encrypted'],
    onErasure: DELETED,
  },
  {
    table: 'data_export_parts',
    topic: 'account',
    description: 'The copies themselves; not included in the copy',
    rowsOf: [{ by: 'parent', column: 'export_id', table: 'data_exports', key: 'export_id' }],
    isExported: false,
    onErasure: DELETED,
  },
  {
    table: 'erasures',
    topic: 'account',
    description: 'Requests to close the account',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: retained('audit'),
  },
  {
    table: 'retained_identities',
    topic: 'account',
    description: 'Identity kept after an account is closed, encrypted; empty before that, not included in the copy',
    rowsOf: OF_PLAYER,
    isExported: false,
    onErasure: retained('identity'),
  },
  {
    table: 'personal_data_audit_log',
    topic: 'account',
    description: 'Access to personal data',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['actor'],
    onErasure: retained('audit'),
  },
];
