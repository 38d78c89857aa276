import type { Db } from '../../db/database.ts';
import { withSeedTx } from '../../db/tx.ts';
import { clubOf, EARNINGS } from './demo-club/demo-club.ts';
import { saveClub } from './loyalty.sql.ts';

export async function seedClubs(db: Db, brandKeys: readonly string[]): Promise<void> {
  await withSeedTx(db, async (tx) => {
    for (const brandKey of brandKeys) await saveClub(tx, brandKey, clubOf(brandKey), EARNINGS);
  });
}
