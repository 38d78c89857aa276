import { retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const RAKEBACK_TABLES: readonly PersonalTable[] = [
  {
    table: 'rakeback_days',
    topic: 'bonuses',
    description: 'Days of the rakeback calendar',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['claim_key'],
    onErasure: retained('ledger'),
  },
];
