import { kept, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
export const LIMITS_TABLES: readonly PersonalTable[] = [
  {
    table: 'deposit_limit_changes',
    topic: 'protection',
    holds: 'Deposit limits and their changes',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: kept('protection'),
  },
  {
    table: 'player_restrictions',
    topic: 'protection',
    holds: 'Freezes and self-exclusions',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: kept('protection'),
  },
];
