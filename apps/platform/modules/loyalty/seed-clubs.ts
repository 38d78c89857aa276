import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { readClub } from './club.ts';
import { clubOf } from './demo-club/demo-club.ts';
import { saveClub } from './loyalty.sql.ts';

export async function seedClubs(db: Db, brandKeys: readonly string[]): Promise<void> {
  await seedWhenChanged(db, 'clubs', async (tx) => {
    for (const brandKey of brandKeys) {
      const result = readClub(clubOf(brandKey));
      if ('faults' in result) throw new Error(`The demo club of ${brandKey}: ${result.faults.join('; ')}`);
      await saveClub(tx, brandKey, result.club, 'demo');
    }
  });
}
