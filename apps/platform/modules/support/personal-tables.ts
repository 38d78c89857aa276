import { DELETED, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
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
    hidden: ['content_hash', 'unique_key'],
    onErasure: DELETED,
  },
];
