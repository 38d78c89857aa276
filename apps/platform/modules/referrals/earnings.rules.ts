import { costOfLines, type EdgeLine } from '../loyalty/index.ts';

/** What a friend's stakes earn: the percentage of their expected cost, rounded down once; zero if more was rolled back than staked. */
export function earnedOf(lines: readonly EdgeLine[], percent: number): bigint {
  const cost = costOfLines(lines);
  return cost <= 0n ? 0n : (cost * BigInt(percent)) / 1_000_000n;
}

export type FriendState = 'active' | 'waiting' | 'ended' | 'void';

/** `waiting`: has not deposited yet, so nothing is due. `ended`: new stakes earn nothing. `void`: very likely the same person. */
export function friendState(
  friend: { readonly isVoid: boolean; readonly hasDeposited: boolean; readonly endsAt: Date },
  now: Date,
): FriendState {
  if (friend.isVoid) return 'void';
  if (!friend.hasDeposited) return 'waiting';
  return now < friend.endsAt ? 'active' : 'ended';
}
