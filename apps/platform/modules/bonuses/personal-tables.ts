import { retained, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** The personal data in this module's tables. */
export const BONUSES_TABLES: readonly PersonalTable[] = [
  {
    table: 'user_bonuses',
    topic: 'bonuses',
    description: 'Bonuses and their wagering',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: retained('ledger'),
  },
  {
    table: 'bonus_stakes',
    topic: 'bonuses',
    description: 'Stakes that counted towards the wagering of bonuses',
    rowsOf: [{ by: 'parent', column: 'user_bonus_id', table: 'user_bonuses', key: 'user_bonus_id' }],
    isExported: true,
    onErasure: retained('ledger'),
  },
  {
    table: 'bonus_places',
    topic: 'bonuses',
    description: 'Places in bonuses for a limited number of players',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: retained('ledger'),
  },
  {
    table: 'bonus_activations',
    topic: 'bonuses',
    description: 'Claimed bonuses',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['idempotency_key'],
    onErasure: retained('ledger'),
  },
  {
    table: 'coupon_redemptions',
    topic: 'bonuses',
    description: 'Redeemed coupons',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: retained('ledger'),
  },
];
