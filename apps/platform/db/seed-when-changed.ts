import { readdirSync } from 'node:fs';
import { MIGRATIONS_DIR } from './migrate.ts';
import type { Db, Tx } from './database.ts';
import { digestOfStatements } from './digest-of-statements.ts';
import { withSeedTx } from './tx.ts';

/**
 * Runs `write` if its statements differ from the last run under this name, or after a migration. `write` must not read
 * the database or use random values or the clock, which would differ each time.
 */
export async function seedWhenChanged(db: Db, seedName: string, write: (tx: Tx) => Promise<void>): Promise<void> {
  const digest = await digestOfStatements(readdirSync(MIGRATIONS_DIR).toSorted().join('\n'), write);
  if (await isStamped(db, seedName, digest)) return;
  await withSeedTx(db, async (tx) => {
    // Another process may have been faster.
    if (await isStamped(tx, seedName, digest)) return;
    await write(tx);
    await tx
      .insertInto('seed_checksums')
      .values({ seed_name: seedName, digest })
      .onConflict((conflict) => conflict.column('seed_name').doUpdateSet({ digest }))
      .execute();
  });
}

async function isStamped(db: Db, seedName: string, digest: Buffer): Promise<boolean> {
  const checksum = await db
    .selectFrom('seed_checksums')
    .select('seed_name')
    .where('seed_name', '=', seedName)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return checksum !== undefined;
}
