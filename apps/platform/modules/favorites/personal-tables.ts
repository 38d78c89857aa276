import { DELETED, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
export const FAVORITES_TABLES: readonly PersonalTable[] = [
  {
    table: 'favorites',
    topic: 'play',
    description: 'Favourite games',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: DELETED,
  },
];
