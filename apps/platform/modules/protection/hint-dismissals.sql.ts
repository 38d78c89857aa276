import type { Db } from '../../db/database.ts';
import type { HintKind } from './hints.rules.ts';

/** The hints that a player has closed and that are still hidden. */
export async function listHidden(db: Db, playerId: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('hint_dismissals')
    .select('hint')
    .where('player_id', '=', playerId)
    .where('hidden_until', '>', now)
    .execute();
  return new Set(rows.map(({ hint }) => hint));
}

export async function saveDismissal(
  db: Db,
  { playerId, hint, at, hiddenUntil }: { playerId: string; hint: HintKind; at: Date; hiddenUntil: Date },
): Promise<void> {
  const values = { dismissed_at: at, hidden_until: hiddenUntil };
  await db
    .insertInto('hint_dismissals')
    .values({ player_id: playerId, hint, ...values })
    .onConflict((conflict) => conflict.columns(['player_id', 'hint']).doUpdateSet(values))
    .execute();
}
