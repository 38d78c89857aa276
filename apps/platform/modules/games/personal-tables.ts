import { DELETED, retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** Personal data in this module's tables. */
export const GAMES_TABLES: readonly PersonalTable[] = [
  {
    table: 'game_rounds',
    topic: 'play',
    description: 'Rounds of our own games',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['input_hash', 'idempotency_key'],
    onErasure: retained('fairness'),
  },
  {
    table: 'game_round_keys',
    topic: 'play',
    description: 'Keys of the requests that started rounds; technical, not included in the copy',
    rowsOf: OF_PLAYER,
    isExported: false,
    onErasure: retained('fairness'),
  },
  {
    table: 'open_game_rounds',
    topic: 'play',
    description: 'Rounds that have not ended; the rounds themselves are included. An open round postpones an erasure',
    rowsOf: OF_PLAYER,
    isExported: false,
    onErasure: DELETED,
  },
  {
    table: 'game_seeds',
    topic: 'play',
    description: 'Seeds of our own games; the server seed is included once it is revealed',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['server_seed'],
    onErasure: retained('fairness'),
  },
  {
    table: 'play_totals',
    topic: 'play',
    description: 'Totals by currency and game, for statistics',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: DELETED,
  },
];
