import { readdirSync } from 'node:fs';
import { MIGRATIONS_DIR } from './migrate.ts';
import type { Db, Tx } from './database.ts';
import { digestOfStatements } from './digest-of-statements.ts';
import { withSeedTx } from './tx.ts';

/**
 * Runs `write` when it would write something else than it last wrote under this name, or when a migration has come since: a start with unchanged data
 * leaves the tables alone. `write` may not read the database, nor hand it anything random or of the clock, since both would differ each time.
 */
export async function seedWhenChanged(db: Db, seedName: string, write: (tx: Tx) => Promise<void>): Promise<void> {
  const digest = await digestOfStatements(readdirSync(MIGRATIONS_DIR).toSorted().join('\n'), write);
  if (await isStamped(db, seedName, digest)) return;
  await withSeedTx(db, async (tx) => {
    // Another process may have been first.
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
