import { DELETED, kept, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
export const GAMES_TABLES: readonly PersonalTable[] = [
  {
    table: 'game_rounds',
    topic: 'play',
    holds: 'Rounds of the house games',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['input_hash', 'idempotency_key'],
    onErasure: kept('fairness'),
  },
  {
    table: 'game_seeds',
    topic: 'play',
    holds:
      'Seed pairs of the house games; the server’s seed is shown once it is revealed, on the page that checks rounds',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['server_seed'],
    onErasure: kept('fairness'),
  },
  {
    table: 'play_totals',
    topic: 'play',
    holds: 'Sums over the rounds, by currency and game, for the player’s statistics',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: DELETED,
  },
];
