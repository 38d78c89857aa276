import { retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

const earned = (table: PersonalTable['table'], description: string): PersonalTable => ({
  table,
  topic: 'bonuses',
  description,
  rowsOf: OF_PLAYER,
  isExported: true,
  onErasure: retained('ledger'),
});

/** The personal data in this module's tables. */
export const RAKEBACK_TABLES: readonly PersonalTable[] = [
  { ...earned('rakeback_days', 'Days of the rakeback calendar'), hidden: ['claim_key'] },
  earned('rakeback_lines', 'Stakes that earned rakeback, per day'),
  earned('pot_lines', 'Stakes and losses that count for the pot of a half hour'),
  earned('pot_shares', 'Shares of pots'),
];
