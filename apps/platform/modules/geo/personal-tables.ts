import { DELETED, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

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
];
