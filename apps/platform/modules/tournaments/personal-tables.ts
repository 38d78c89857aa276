import { OF_PLAYER, retained, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const TOURNAMENTS_TABLES: readonly PersonalTable[] = [
  {
    table: 'tournament_entries',
    topic: 'play',
    description: 'Tournament scores',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: retained('ledger'),
  },
  {
    table: 'tournament_opt_ins',
    topic: 'play',
    description: 'Tournaments joined',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: retained('ledger'),
  },
  {
    table: 'tournament_results',
    topic: 'play',
    description: 'Prizes of tournaments',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: retained('ledger'),
  },
];
