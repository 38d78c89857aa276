import { OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const PLAY_RULES_TABLES: readonly PersonalTable[] = [
  {
    table: 'reality_check_choices',
    topic: 'protection',
    description: 'Chosen interval of the reality check',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: { do: 'delete' },
  },
];
