import type { ErasureBlocker } from '@marquee/contract/personal-data.ts';

/** What still goes on in an account. */
export interface OpenBusiness {
  /** A deposit is under way: nobody knows yet whether its money comes. */
  readonly isPayingIn: boolean;
  /** Money is held for a withdrawal that is not paid out. */
  readonly isPayingOut: boolean;
  /** A stake is taken and the round has no end yet. */
  readonly isPlaying: boolean;
  /** The player's own money lies in a wallet. Bonus money is not theirs yet and is lost with the account. */
  readonly hasBalance: boolean;
  /** A self-exclusion or freeze holds: an erased account could not keep it. */
  readonly isRestricted: boolean;
}

/** What an erasure has to wait for, in the order in which it ends: a round or deposit turns into balance, balance into a withdrawal. Empty: nothing stands in its way. */
export function erasureBlockers(business: OpenBusiness): readonly ErasureBlocker[] {
  return [
    ...(business.isPlaying ? ['round' as const] : []),
    ...(business.isPayingIn ? ['deposit' as const] : []),
    ...(business.hasBalance ? ['balance' as const] : []),
    ...(business.isPayingOut ? ['withdrawal' as const] : []),
    ...(business.isRestricted ? ['restriction' as const] : []),
  ];
}
