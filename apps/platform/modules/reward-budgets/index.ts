export { takeFromBudget } from './reward-budgets.sql.ts';
export { REWARD_BUDGET_TABLES } from './personal-tables.ts';
