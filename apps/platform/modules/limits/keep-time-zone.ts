import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { lockLimitsOfPlayer } from './limits.sql.ts';
import { applyLimits, findTimeZone, moveToZone } from './play-limits.sql.ts';

/** The time zone of a player's days. Stores the first one that a browser sends; without one, days are in UTC. An unknown zone is ignored. */
export async function keepTimeZone(db: Db, playerId: string, timeZone: string | undefined): Promise<string> {
  const stored = await findTimeZone(db, playerId);
  if (stored !== null || timeZone === undefined) return stored ?? 'UTC';
  return withTx(db, async (tx) => {
    await lockLimitsOfPlayer(tx, playerId);
    if ((await findTimeZone(tx, playerId)) === null) {
      await moveToZone(tx, playerId, timeZone);
      await applyLimits(tx, playerId);
    }
    return (await findTimeZone(tx, playerId)) ?? 'UTC';
  });
}
