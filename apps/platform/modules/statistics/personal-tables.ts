import { DELETED, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const STATISTICS_TABLES: readonly PersonalTable[] = [
  {
    table: 'shared_statistics',
    topic: 'play',
    description: 'Shared statistics: what is visible, and the link',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['key_hash'],
    onErasure: DELETED,
  },
];
