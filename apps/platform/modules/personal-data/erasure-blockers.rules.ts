import type { ErasureBlocker } from '@marquee/contract/personal-data.ts';

/** Unfinished business of an account. */
export interface OpenBusiness {
  /** A deposit is pending: its outcome is unknown. */
  readonly isPayingIn: boolean;
  /** Money is on hold for a withdrawal that is not paid out. */
  readonly isPayingOut: boolean;
  /** A stake is booked and the round has not ended. */
  readonly isPlaying: boolean;
  /** A wallet has a real-money balance. Bonus money does not block and is lost with the account. */
  readonly hasBalance: boolean;
  /** A self-exclusion or freeze is active: erasing the account would end it. */
  readonly isRestricted: boolean;
}

/**
 * Blockers of an erasure, in the order in which they are resolved: a round or deposit becomes balance, balance a
 * withdrawal. Empty if the account can be erased.
 */
export function erasureBlockers(business: OpenBusiness): readonly ErasureBlocker[] {
  return [
    ...(business.isPlaying ? ['round' as const] : []),
    ...(business.isPayingIn ? ['deposit' as const] : []),
    ...(business.hasBalance ? ['balance' as const] : []),
    ...(business.isPayingOut ? ['withdrawal' as const] : []),
    ...(business.isRestricted ? ['restriction' as const] : []),
  ];
}
