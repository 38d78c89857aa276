import { useQuery } from '@tanstack/react-query';
import type { Answer } from './call-table.ts';
import { queryFor } from './query-for.ts';
import { useSession } from '../session/session-store.ts';

export type PlayerDetails = Answer<'getUserDetails'>;
export type PlayerWallet = PlayerDetails['userWallet'][number];

/** The signed-in player; nothing is asked for guests. */
export function usePlayer() {
  const isSignedIn = useSession() === 'signed-in';
  return useQuery({ ...queryFor('getUserDetails'), enabled: isSignedIn });
}

export function activeWallet(details: PlayerDetails): PlayerWallet | undefined {
  return details.userWallet.find((wallet) => wallet.isActive) ?? details.userWallet[0];
}

/** Whether the player has closed the account for play: for a while, until a day, or for good. */
export function isRestricted({ getUser: { userLimit } }: PlayerDetails): boolean {
  return userLimit.isSelfExclusionPermanent || userLimit.selfExclusion !== null;
}
