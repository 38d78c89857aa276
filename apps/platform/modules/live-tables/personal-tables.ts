import { OF_PLAYER, retained, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
export const LIVE_TABLES_TABLES: readonly PersonalTable[] = [
  {
    table: 'live_stakes',
    topic: 'play',
    description: 'Stakes at live tables',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['shown_name', 'version'],
    onErasure: retained('fairness'),
  },
  {
    table: 'live_bets',
    topic: 'play',
    description: 'Requests that placed the stakes; technical, not included in the copy',
    rowsOf: OF_PLAYER,
    isExported: false,
    onErasure: retained('fairness'),
  },
];
