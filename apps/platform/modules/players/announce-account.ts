import type { Tx } from '../../db/database.ts';
import type { PlayersDeps } from './players.deps.ts';

/** For the player's open tabs, in the transaction that changes e-mail address, phone number or details. */
export async function announceAccount(
  { wallet }: Pick<PlayersDeps, 'wallet'>,
  tx: Tx,
  playerId: string,
): Promise<void> {
  await wallet.inTx(tx).emit({ topic: 'players', key: playerId, event: 'accountUpdated', payload: {} });
}
