import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';

class RolledBack extends Error {}

/** The result of work whose changes are not kept: campaigns of a file are checked as if they were published. */
export async function inRolledBack<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const results: T[] = [];
  try {
    await withTx(db, async (tx) => {
      results.push(await work(tx));
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return results[0] as T; // Without a result the error was thrown.
}
