import { OF_PLAYER, retained, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const REWARD_BUDGET_TABLES: readonly PersonalTable[] = [
  {
    table: 'reward_budgets',
    topic: 'bonuses',
    description: 'What stakes cost on average, per half hour, and what rewards were paid out of it',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: retained('ledger'),
  },
];
