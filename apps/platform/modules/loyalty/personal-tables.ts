import { OF_PLAYER, retained, type PersonalTable } from '../../db/personal-table.ts';

const earned = (table: PersonalTable['table'], description: string): PersonalTable => ({
  table,
  topic: 'bonuses',
  description,
  rowsOf: OF_PLAYER,
  isExported: true,
  onErasure: retained('ledger'),
});

/** The personal data in this module's tables. */
export const LOYALTY_TABLES: readonly PersonalTable[] = [
  earned('club_members', 'Level in the loyalty club'),
  earned('loyalty_lines', 'Stakes that earned points, per day'),
  earned('loyalty_changes', 'Levels reached and left, with their rewards'),
  {
    table: 'club_progress',
    topic: 'bonuses',
    description: 'Up to which transaction play is counted for the loyalty club',
    rowsOf: [{ by: 'parent', column: 'wallet_id', table: 'wallets', key: 'id' }],
    isExported: true,
    onErasure: retained('ledger'),
  },
];
