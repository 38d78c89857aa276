import { retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const LIMITS_TABLES: readonly PersonalTable[] = [
  {
    table: 'deposit_limit_changes',
    topic: 'protection',
    description: 'Deposit limits and their changes',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: retained('protection'),
  },
  {
    table: 'player_restrictions',
    topic: 'protection',
    description: 'Time-outs and self-exclusions',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['matched_player_id'],
    onErasure: retained('protection'),
  },
  {
    table: 'exclusion_keys',
    topic: 'protection',
    description: 'Keyed hashes used to recognise self-excluded players; technical, not included in the copy',
    rowsOf: OF_PLAYER,
    isExported: false,
    onErasure: retained('protection'),
  },
];
