import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { findRestriction } from './limits.sql.ts';

/** Throws `player.excluded` while a self-exclusion or freeze holds; `endsAt` is empty for a permanent one. */
export async function requireUnrestricted(db: Db | Tx, playerId: string): Promise<void> {
  const found = await findRestriction(db, playerId);
  if (found) throw new Refusal('player.excluded', { kind: found.kind, endsAt: found.endsAt ?? '' });
}
