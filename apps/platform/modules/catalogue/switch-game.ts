import type { Db } from '../../db/database.ts';
import { insertGameSwitch, updatePlayable, type GameSwitch } from './game-switches.sql.ts';

/**
 * Switches a game off or on for all brands of the installation, for real and play money, and records who did it and
 * why. Open rounds are completed. Throws if there is no such game.
 */
export async function switchGame(db: Db, change: GameSwitch): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await updatePlayable(tx, change))) throw new Error(`There is no game ${change.gameSlug}.`);
    await insertGameSwitch(tx, change);
  });
}
