import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { clubOf, EARNINGS } from './demo-club/demo-club.ts';
import { saveClub } from './loyalty.sql.ts';

export async function seedClubs(db: Db, brandKeys: readonly string[]): Promise<void> {
  await seedWhenChanged(db, 'clubs', async (tx) => {
    for (const brandKey of brandKeys) await saveClub(tx, brandKey, clubOf(brandKey), EARNINGS);
  });
}
