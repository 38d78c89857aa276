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
 * Puts the bonus behind a coupon on offer to the player. Unknown, early, late and used-up codes are refused alike with `coupon.invalid`: nobody finds codes by
 * trying. One that this player has redeemed is `coupon.already_redeemed`. Players who are shut out get no bonuses: `player.excluded`.
 */
export async function redeemCoupon(
  deps: BonusesDeps,
  { brandKey, playerId, locale, typed }: Redemption,
): Promise<ResponseOf<typeof redeemCouponEndpoint>> {
  const code = normalCoupon(typed);
  if (code === null) throw new Refusal('coupon.invalid', {}, 'no code looks like this');
  const now = deps.now();
  return withTx(deps.db, async (tx) => {
    await deps.requireUnrestricted(tx, playerId);
    const coupon = await lockCoupon(tx, brandKey, code);
    const name = coupon && (await findBonusName(tx, coupon.bonus_id, locale));
    if (!coupon || name === undefined) throw new Refusal('coupon.invalid', {}, 'unknown');
    const isOpen = (coupon.starts_at ?? now) <= now && (coupon.ends_at === null || coupon.ends_at > now);
    if (!isOpen) throw new Refusal('coupon.invalid', {}, 'outside of its time');
    if (await hasRedeemed(tx, brandKey, code, playerId)) throw new Refusal('coupon.already_redeemed');
    if (coupon.uses_max !== null && coupon.uses >= coupon.uses_max) throw new Refusal('coupon.invalid', {}, 'used up');
    await saveRedemption(tx, brandKey, code, playerId);
    return { bonusId: coupon.bonus_id, name };
  });
}
