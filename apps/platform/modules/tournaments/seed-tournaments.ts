import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { DEMO_TOURNAMENTS } from './demo-tournaments/demo-tournaments.ts';
import { saveTournament } from './tournaments.sql.ts';

export async function seedTournaments(db: Db, brandKeys: readonly string[]): Promise<void> {
  await seedWhenChanged(db, 'tournaments', async (tx) => {
    for (const brandKey of brandKeys)
      for (const [order, tournament] of DEMO_TOURNAMENTS.entries())
        await saveTournament(tx, brandKey, tournament, order);
  });
}
