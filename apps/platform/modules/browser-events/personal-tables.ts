import { DELETED, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
export const EVENTS_TABLES: readonly PersonalTable[] = [
  {
    table: 'browser_events',
    topic: 'visits',
    description: 'Technical events from the browser while logged in',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: DELETED,
  },
];
