import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { redeemCoupon as redeemCouponEndpoint } from '@marquee/contract/bonuses.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { findBonusName, hasRedeemed, lockCoupon, saveRedemption } from './bonuses.sql.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { normalCoupon } from './offer.rules.ts';

export interface Redemption {
  readonly brandKey: string;
  readonly playerId: string;
  readonly locale: string;
  readonly typed: string;
}

/**
 * Makes a coupon's bonus available to the player. Unknown, early, expired and used-up codes get the same refusal `coupon.invalid`, so that codes cannot be guessed.
 * A repeated redemption is `coupon.already_redeemed`; excluded players get `player.excluded`.
 */
export async function redeemCoupon(
  deps: Pick<BonusesDeps, 'db' | 'requireUnrestricted' | 'now'>,
  { brandKey, playerId, locale, typed }: Redemption,
): Promise<ResponseOf<typeof redeemCouponEndpoint>> {
  const code = normalCoupon(typed);
  if (code === null) throw new Refusal('coupon.invalid', {}, 'malformed code');
  const now = deps.now();
  return withTx(deps.db, async (tx) => {
    await deps.requireUnrestricted(tx, playerId);
    const coupon = await lockCoupon(tx, brandKey, code);
    const name = coupon && (await findBonusName(tx, coupon.bonus_id, locale));
    if (!coupon || name === undefined) throw new Refusal('coupon.invalid', {}, 'unknown');
    const isOpen = (coupon.starts_at ?? now) <= now && (coupon.ends_at === null || coupon.ends_at > now);
    if (!isOpen) throw new Refusal('coupon.invalid', {}, 'outside of its validity');
    if (await hasRedeemed(tx, brandKey, code, playerId)) throw new Refusal('coupon.already_redeemed');
    if (coupon.uses_max !== null && coupon.uses >= coupon.uses_max) throw new Refusal('coupon.invalid', {}, 'used up');
    await saveRedemption(tx, brandKey, code, playerId);
    return { bonusId: coupon.bonus_id, name };
  });
}
