import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { clubOf, EARNINGS } from './demo-club/demo-club.ts';
import { lockClubSeed, saveClub } from './loyalty.sql.ts';

export async function seedClubs(db: Db, brandKeys: readonly string[]): Promise<void> {
  await withTx(db, async (tx) => {
    await lockClubSeed(tx);
    for (const brandKey of brandKeys) await saveClub(tx, brandKey, clubOf(brandKey), EARNINGS);
  });
}
