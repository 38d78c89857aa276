import type { QueryOf } from '@marquee/contract/endpoint.ts';
import {
  activateBonus as activateEndpoint,
  getAllBonus,
  getUserBonus,
  redeemCoupon as redeemCouponEndpoint,
} from '@marquee/contract/bonuses.ts';
import type { PagePaths } from '@marquee/contract/page-keys.ts';
import type { Db, Tx } from '../../db/database.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { WalletModule } from '../wallet/index.ts';
import { activateBonus, type Activation } from './activate-bonus.ts';
import { listOffers, type BonusVisitor } from './list-offers.ts';
import { listUserBonuses } from './list-user-bonuses.ts';
import { redeemCoupon, type Redemption } from './redeem-coupon.ts';
import type { UserBonusQuery } from './user-bonuses.sql.ts';
export { BONUSES_TABLES } from './personal-tables.ts';

export interface BonusesDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx' | 'findWallet' | 'totalsOf'>;
  /** Throws `player.excluded` while the player is excluded; new exclusions wait for the end of the transaction. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** Whether an account may use overrides (debug access). */
  readonly mayOverride: (playerId: string) => Promise<boolean>;
  /** Whether a brand serves a location; true for an unknown one. */
  readonly isServed: (
    brandKey: string,
    location: { readonly countryCode: string | null; readonly subdivision: string | null },
  ) => boolean;
  readonly pathsOf: (brandKey: string) => PagePaths;
  readonly newId: (prefix: string) => string;
  readonly now: () => Date;
}

/** The module's API: available bonuses, activation, and coupons. */
export function createBonuses(deps: BonusesDeps) {
  return {
    listOffers: (visitor: BonusVisitor, query: QueryOf<typeof getAllBonus>) => listOffers(deps, visitor, query),
    listUserBonuses: (query: UserBonusQuery) => listUserBonuses(deps.db, query),
    activateBonus: (activation: Activation) => activateBonus(deps, activation),
    redeemCoupon: (redemption: Redemption) => redeemCoupon(deps, redemption),
  };
}

export type Bonuses = ReturnType<typeof createBonuses>;

/** Enough for typing errors; too few to guess codes. */
const COUPONS_BUDGET = { requestsMax: 20, perSeconds: 600 };

export function bonusesRoutes(bonuses: Bonuses): ServedEndpoint[] {
  return [
    serve(getAllBonus, async ({ brandKey, locale, session, query, clientLocation }) => {
      const playerId = session?.playerId ?? null;
      const { overrides } = clientLocation;
      return { data: { bonus: await bonuses.listOffers({ brandKey, locale, playerId, overrides }, query) } };
    }),
    serve(getUserBonus, ({ session: { playerId }, query: { status, pageNo, limit } }) =>
      bonuses.listUserBonuses({ playerId, status, pageNo, limit }),
    ),
    serve(activateEndpoint, ({ brandKey, locale, session: { playerId }, body, idempotencyKey }) =>
      bonuses.activateBonus({ brandKey, locale, playerId, ...body, idempotencyKey }),
    ),
    serve(
      redeemCouponEndpoint,
      async ({ brandKey, locale, session: { playerId }, body }) =>
        bonuses.redeemCoupon({ brandKey, playerId, locale, typed: body.code }),
      { budget: COUPONS_BUDGET },
    ),
  ];
}
