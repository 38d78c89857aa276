import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { claimReferrals as endpoint } from '@marquee/contract/referrals.ts';
import { getAsset, isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { withTx } from '../../db/tx.ts';
import { takeFromBudget } from '../reward-budgets/index.ts';
import { earnedOf, friendState } from './earnings.rules.ts';
import { claimableOf } from './get-referrals.ts';
import type { ReferralsDeps } from './referrals.deps.ts';
import { findPayment, insertPayment, listFriends, sumPaid, type Friend } from './referrals.sql.ts';
import { voidOwnReferrals } from './void-own-referrals.ts';

export interface ReferralClaim {
  readonly playerId: string;
  readonly brandKey: string;
  readonly currencyCode: string;
  readonly idempotencyKey: string;
}

/**
 * Pays what is due for friends in a currency, once: claims of a player are serialised. A repeated key returns the first response, and is refused for another
 * currency. Friends who are very likely the player are found again first. Throws `referral.nothing_to_claim`, `player.excluded`, `request.id_reused`, and
 * `wallet.unknown_currency` without a wallet of this currency.
 */
export async function claimReferrals(
  deps: ReferralsDeps,
  { playerId, brandKey, currencyCode, idempotencyKey }: ReferralClaim,
): Promise<ResponseOf<typeof endpoint>['data']> {
  const asset = isAssetCode(currencyCode) ? currencyCode : null;
  if (asset === null || !(await deps.wallet.findWallet(playerId, asset))) throw new Refusal('wallet.unknown_currency');
  return withTx(deps.db, async (tx) => {
    await deps.lockAndCount(tx, playerId);
    const before = await findPayment(tx, playerId, idempotencyKey);
    if (before && before.currency_code !== asset) throw new Refusal('request.id_reused');
    if (before)
      return {
        currencyCode: before.currency_code,
        amount: toExactString(before.amount_minor, getAsset(before.currency_code).code),
      };
    await deps.requireUnrestricted(tx, playerId);
    await voidOwnReferrals(tx, playerId);
    const friends = await listFriends(tx, playerId, asset);
    const dueMinor = claimableOf(friends, await sumPaid(tx, playerId, asset), deps.now());
    const amountMinor = await takeForFriends(deps, tx, { friends, dueMinor, brandKey, asset });
    if (amountMinor === 0n) throw new Refusal('referral.nothing_to_claim');
    await insertPayment(tx, { playerId, claimKey: idempotencyKey, currencyCode: asset, amountMinor });
    await deps.wallet.inTx(tx).reward({
      source: 'referrals',
      externalId: `${playerId}:${idempotencyKey}`.slice(0, 200),
      playerId,
      asset,
      amountMinor,
      reference: 'referrals',
    });
    return { currencyCode: asset, amount: toExactString(amountMinor, asset) };
  });
}

/** Takes what is due out of the budgets of the friends whose stakes earned it, and returns the sum: their stakes pay for it together with their own rewards. */
async function takeForFriends(
  { sharesOf, now }: ReferralsDeps,
  tx: Tx,
  of: {
    readonly friends: readonly Friend[];
    readonly dueMinor: bigint;
    readonly brandKey: string;
    readonly asset: AssetCode;
  },
): Promise<bigint> {
  const at = now();
  let left = of.dueMinor;
  // In one order for all claims, because each locks rows of its friends.
  for (const friend of of.friends.toSorted((a, b) => (a.friendId < b.friendId ? -1 : 1))) {
    if (left === 0n || !['active', 'ended'].includes(friendState(friend, at))) continue;
    const due = earnedOf(friend.lines, friend.percent) - friend.takenMinor;
    if (due <= 0n) continue;
    left -= await takeFromBudget(tx, {
      kind: 'referrals',
      shares: sharesOf(of.brandKey),
      playerId: friend.friendId,
      currencyCode: of.asset,
      from: friend.referredAt,
      until: friend.endsAt,
      amountMinor: due < left ? due : left,
    });
  }
  return of.dueMinor - left;
}
