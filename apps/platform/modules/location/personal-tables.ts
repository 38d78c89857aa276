import { DELETED, retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
export const LOCATION_TABLES: readonly PersonalTable[] = [
  {
    table: 'country_decisions',
    topic: 'visits',
    description: 'Country checks at sign-up, deposit and play',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['decision_id'],
    onErasure: DELETED,
  },
  {
    table: 'debug_access_log',
    topic: 'access',
    description: 'Debug access granted by operators',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['audit_id', 'actor'],
    onErasure: retained('audit'),
  },
];
