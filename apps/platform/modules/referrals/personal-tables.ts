import { OF_PLAYER, retained, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const REFERRALS_TABLES: readonly PersonalTable[] = [
  {
    table: 'referral_codes',
    topic: 'bonuses',
    description: 'Code for inviting friends',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: retained('ledger'),
  },
  {
    table: 'referrals',
    topic: 'bonuses',
    description: 'Who invited whom',
    rowsOf: [
      { by: 'player', column: 'friend_id' },
      { by: 'player', column: 'referrer_id' },
    ],
    isExported: true,
    onErasure: retained('ledger'),
  },
  {
    table: 'referral_lines',
    topic: 'bonuses',
    description: 'Stakes of an invited friend that earn for the player who invited them',
    rowsOf: [{ by: 'player', column: 'friend_id' }],
    isExported: true,
    onErasure: retained('ledger'),
  },
  {
    table: 'referral_payments',
    topic: 'bonuses',
    description: 'Payments for invited friends',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['claim_key'],
    onErasure: retained('ledger'),
  },
];
