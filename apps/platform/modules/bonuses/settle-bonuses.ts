import type { BonusesDeps } from './bonuses.deps.ts';
import { listBonusesToSettle, settleBonus } from './ending.sql.ts';

const BATCH = 500;

/**
 * Ends bonuses whose time is over, and those whose wagering is complete but which no round has ended. Each is committed for itself, so a run may be
 * interrupted and repeated. Returns how many were looked at.
 */
export async function settleBonuses({ db, now }: Pick<BonusesDeps, 'db' | 'now'>): Promise<number> {
  let count = 0;
  let after = '';
  while (true) {
    const ids = await listBonusesToSettle(db, { now: now(), after, limit: BATCH });
    for (const id of ids) await settleBonus(db, id);
    count += ids.length;
    if (ids.length < BATCH) return count;
    after = ids.at(-1) ?? after;
  }
}
