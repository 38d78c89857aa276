import { DELETED, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
export const SUPPORT_TABLES: readonly PersonalTable[] = [
  {
    table: 'support_messages',
    topic: 'messages',
    description: 'Messages to support',
    rowsOf: [
      { by: 'player', column: 'player_id' },
      { by: 'email', column: 'email' },
    ],
    isExported: true,
    hidden: ['content_hash', 'unique_key', 'answered_by'],
    onErasure: DELETED,
  },
];
