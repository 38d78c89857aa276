import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getReferrals as endpoint } from '@marquee/contract/referrals.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { maskName } from '../games/index.ts';
import { presentEdgeLines } from '../loyalty/index.ts';
import { earnedOf, friendState } from './earnings.rules.ts';
import type { ReferralsDeps } from './referrals.deps.ts';
import { listFriends, sumPaid, type Friend } from './referrals.sql.ts';

type Response = ResponseOf<typeof endpoint>;

export interface Referrer {
  readonly playerId: string;
  readonly brandKey: string;
}

/** The player's code, and what each friend has earned in the currency of the active wallet. */
export async function getReferrals(
  deps: ReferralsDeps,
  { playerId }: Referrer,
  { percent, referralData }: Pick<Response, 'percent' | 'referralData'>,
): Promise<Response> {
  const currencyCode = await deps.assetOf(playerId);
  const [friends, paidMinor] = await Promise.all([
    listFriends(deps.db, playerId, currencyCode),
    sumPaid(deps.db, playerId, currencyCode),
  ]);
  const now = deps.now();
  return {
    percent,
    referralData,
    currencyCode,
    claimable: toExactString(claimableOf(friends, paidMinor, now), currencyCode),
    paid: toExactString(paidMinor, currencyCode),
    friends: friends.map((friend) => presentFriend(friend, currencyCode, now)),
  };
}

/** What is due for all friends that have deposited, less what was paid. */
export function claimableOf(friends: readonly Friend[], paidMinor: bigint, now: Date): bigint {
  const due = friends
    .filter((friend) => ['active', 'ended'].includes(friendState(friend, now)))
    .reduce((sum, { lines, percent }) => sum + earnedOf(lines, percent), 0n);
  return due > paidMinor ? due - paidMinor : 0n;
}

function presentFriend(friend: Friend, asset: AssetCode, now: Date): Response['friends'][number] {
  const state = friendState(friend, now);
  return {
    name: maskName(friend.nickname),
    since: friend.referredAt.toISOString(),
    endsAt: friend.endsAt.toISOString(),
    state,
    percent: friend.percent,
    amount: toExactString(state === 'void' ? 0n : earnedOf(friend.lines, friend.percent), asset),
    lines: presentEdgeLines(friend.lines, asset),
  };
}
