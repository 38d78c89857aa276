import { useQuery } from '@tanstack/react-query';
import type { EndpointResponse } from './endpoint-types.ts';
import { queryFor } from './query-for.ts';
import { useSession } from '../session/session-store.ts';

export type PlayerDetails = EndpointResponse<'getUserDetails'>;
export type PlayerWallet = PlayerDetails['userWallet'][number];

/** The logged-in player; sends no request for guests. */
export function usePlayer() {
  const isSignedIn = useSession() === 'signed-in';
  return useQuery({ ...queryFor('getUserDetails'), enabled: isSignedIn });
}

export function activeWallet(details: PlayerDetails): PlayerWallet | undefined {
  return details.userWallet.find((wallet) => wallet.isActive) ?? details.userWallet[0];
}

/**
 * Whether the account is closed for play and deposits: self-excluded or frozen. A restriction holds up to and including its last instant. `lib/restriction`
 * hides content by this rule.
 */
export function isRestricted({ getUser: { userLimit } }: PlayerDetails, nowMs = Date.now()): boolean {
  if (userLimit.isSelfExclusionPermanent) return true;
  return userLimit.selfExclusion !== null && nowMs <= Date.parse(userLimit.selfExclusion);
}
