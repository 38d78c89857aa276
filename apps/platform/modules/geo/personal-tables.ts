import { DELETED, kept, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
export const GEO_TABLES: readonly PersonalTable[] = [
  {
    table: 'country_decisions',
    topic: 'visits',
    holds: 'Where joining, paying in or playing was refused because of the country, or opened by a proved place',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['decision_id'],
    onErasure: DELETED,
  },
  {
    table: 'debug_access_acts',
    topic: 'access',
    holds: 'When operators let the account pretend to be elsewhere, for trying things out, and took that back',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['act_id', 'actor'],
    onErasure: kept('audit'),
  },
];
