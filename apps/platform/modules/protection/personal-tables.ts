import { DELETED, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const PROTECTION_TABLES: readonly PersonalTable[] = [
  {
    table: 'hint_dismissals',
    topic: 'protection',
    description: 'Hints about play that the player has closed, and until when',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: DELETED,
  },
];
