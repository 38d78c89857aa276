import type { Tx } from '../../db/database.ts';
import { isSamePerson, listShared } from '../person-matching/index.ts';
import { findOpenFriends, voidReferrals } from './referrals.sql.ts';

/** Marks referrals as void whose friend is very likely the referrer, by the same rule as for bonuses. */
export async function voidOwnReferrals(tx: Tx, referrerId: string): Promise<void> {
  const found = await findOpenFriends(tx, referrerId);
  if (!found || found.friendIds.length === 0) return;
  const own = (await listShared(tx, referrerId, [found.brandKey])).filter((other) => isSamePerson(other));
  const friends = new Set(found.friendIds);
  await voidReferrals(
    tx,
    referrerId,
    own.flatMap(({ playerId }) => (friends.has(playerId) ? [playerId] : [])),
  );
}
