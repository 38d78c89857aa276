import { activeWallet, type PlayerWallet, usePlayer as usePlayerDetails } from '../../lib/api/use-player.ts';

export interface Player {
  readonly playerId: string | undefined;
  readonly wallet: PlayerWallet | undefined;
}

/** The player and their active wallet; undefined for guests and while loading. */
export function usePlayer(): Player {
  const { data } = usePlayerDetails();
  return { playerId: data?.getUser.userId, wallet: data && activeWallet(data) };
}
