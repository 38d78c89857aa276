import { retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const BONUS_CALENDAR_TABLES: readonly PersonalTable[] = [
  {
    table: 'calendar_collections',
    topic: 'bonuses',
    description: 'Collected days of the bonus calendar',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['idempotency_key'],
    onErasure: retained('ledger'),
  },
];
