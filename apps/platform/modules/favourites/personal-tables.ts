import { DELETED, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
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
