import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { findRestriction } from './limits.sql.ts';
import type { Restriction } from './limits.types.ts';

/** Throws `player.excluded` during a self-exclusion or freeze; its `endsAt` is empty for a permanent one. */
export async function requireUnrestricted(db: Db | Tx, playerId: string): Promise<void> {
  const found = await findRestriction(db, playerId);
  if (found) throw excludedRefusal(found);
}

/** `endsAt` is empty for a permanent one. */
export function excludedRefusal({ kind, endsAt }: Restriction): Refusal {
  return new Refusal('player.excluded', { kind, endsAt: endsAt ?? '' });
}
