import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { saveTournament, saveVersion } from './definitions.sql.ts';
import { DEMO_TOURNAMENTS } from './demo-tournaments/demo-tournaments.ts';
import { readTournament } from './tournament.ts';

export async function seedTournaments(db: Db, brandKeys: readonly string[]): Promise<void> {
  await seedWhenChanged(db, 'tournaments', async (tx) => {
    for (const brandKey of brandKeys)
      for (const [sortOrder, { startsAfterMinutes, startsOn = null, ...demo }] of DEMO_TOURNAMENTS.entries()) {
        const read = readTournament({ ...demo, sortOrder, startsAt: new Date(0).toISOString() });
        if ('faults' in read) throw new Error(`The demo tournament ${demo.key}: ${read.faults.join('; ')}`);
        const { startsAt: _unused, ...definition } = read.tournament;
        const today = sql`date_trunc('day', now() AT TIME ZONE 'UTC')`;
        const days = sql`coalesce((${startsOn}::integer - extract(isodow FROM ${today})::integer + 6) % 7 + 1, 0)`;
        const startsAt = sql<Date>`${today} AT TIME ZONE 'UTC' + make_interval(days => ${days}, mins => ${startsAfterMinutes})`;
        await saveTournament(tx, { brandKey, definition, startsAt });
        await saveVersion(tx, { brandKey, key: definition.key, definition, author: 'demo' });
      }
  });
}
