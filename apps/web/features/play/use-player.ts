import { activeWallet, type PlayerWallet, usePlayer as usePlayerDetails } from '../../lib/api/use-player.ts';

export interface Player {
  readonly playerId: string | undefined;
  readonly wallet: PlayerWallet | undefined;
}

/** Who plays, and with which wallet; undefined for guests and until it is known. */
export function usePlayer(): Player {
  const { data } = usePlayerDetails();
  return { playerId: data?.getUser.userId, wallet: data && activeWallet(data) };
}
