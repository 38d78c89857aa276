import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { DEMO_TOURNAMENTS } from './demo-tournaments/demo-tournaments.ts';
import { lockTournamentSeed, saveTournament } from './tournaments.sql.ts';

export async function seedTournaments(db: Db, brandKeys: readonly string[]): Promise<void> {
  await withTx(db, async (tx) => {
    await lockTournamentSeed(tx);
    for (const brandKey of brandKeys)
      for (const [order, tournament] of DEMO_TOURNAMENTS.entries())
        await saveTournament(tx, brandKey, tournament, order);
  });
}
