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

/** The active wallet of the logged-in player; undefined for guests and while loading. */
export function useActiveWallet(): PlayerWallet | undefined {
  const { data } = usePlayer();
  return data && activeWallet(data);
}

export function activeWallet(details: PlayerDetails): PlayerWallet | undefined {
  return details.userWallet.find((wallet) => wallet.isActive) ?? details.userWallet[0];
}
