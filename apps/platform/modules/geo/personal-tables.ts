import { DELETED, retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
export const GEO_TABLES: readonly PersonalTable[] = [
  {
    table: 'country_decisions',
    topic: 'visits',
    holds: 'Country checks at sign-up, deposit and play',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['decision_id'],
    onErasure: DELETED,
  },
  {
    table: 'debug_access_acts',
    topic: 'access',
    holds: 'Debug access granted by operators',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['act_id', 'actor'],
    onErasure: retained('audit'),
  },
];
