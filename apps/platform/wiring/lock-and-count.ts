import type { Tx } from '../db/database.ts';
import { lockLimitsOfPlayer } from '../modules/limits/index.ts';
import { lockAndCount as lockCounted } from '../modules/loyalty/index.ts';

/**
 * Takes the locks of a claim and counts the play up to now. The player's limits come first, as in every command: a claim
 * that waited for them with counted play locked would stop commands that wait the other way round.
 */
export async function lockAndCount(tx: Tx, playerId: string): Promise<void> {
  await lockLimitsOfPlayer(tx, playerId);
  await lockCounted(tx, playerId);
}
