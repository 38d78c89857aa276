import { kept, OF_PLAYER, type PersonalTable } from '../../db/personal-table.ts';

/** What this module's tables hold about players. */
export const BONUSES_TABLES: readonly PersonalTable[] = [
  {
    table: 'user_bonuses',
    topic: 'bonuses',
    holds: 'Bonuses that the player held, with their wagering',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: kept('ledger'),
  },
  {
    table: 'bonus_activations',
    topic: 'bonuses',
    holds: 'Bonuses that the player took up',
    rowsOf: OF_PLAYER,
    isExported: true,
    hidden: ['idempotency_key'],
    onErasure: kept('ledger'),
  },
  {
    table: 'coupon_redemptions',
    topic: 'bonuses',
    holds: 'Coupons that the player redeemed',
    rowsOf: OF_PLAYER,
    isExported: true,
    onErasure: kept('ledger'),
  },
];
