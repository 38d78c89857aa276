import { OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const TOURNAMENTS_TABLES: readonly PersonalTable[] = [
  {
    table: 'tournament_entries',
    topic: 'play',
    description: 'Tournament results',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: {
      do: 'pseudonymise',
      set: { display_name: '•••' },
      retainedColumns: ['brand_key', 'tournament_key', 'edition', 'player_id', 'points', 'reached_at'],
    },
  },
];
