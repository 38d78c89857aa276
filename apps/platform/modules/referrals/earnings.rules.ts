/** Real stakes of a friend in games with one house edge. */
export interface FriendLine {
  readonly edgeBps: number;
  readonly stakedMinor: bigint;
}

/** What a friend's stakes earn: stake × house edge × percent over all lines, rounded down once; zero if more was rolled back than staked. */
export function earnedOf(lines: readonly FriendLine[], percent: number): bigint {
  const weight = lines.reduce((sum, { edgeBps, stakedMinor }) => sum + stakedMinor * BigInt(edgeBps), 0n);
  return weight <= 0n ? 0n : (weight * BigInt(percent)) / 1_000_000n;
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
