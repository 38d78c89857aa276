import { Refusal } from '../../core/refusal.ts';
import { withTx } from '../../db/tx.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { findRestriction, insertReturn, lockLimitsOfPlayer } from './limits.sql.ts';
import type { Restriction } from './limits.types.ts';

/**
 * Ends a self-exclusion after its chosen end, once the waiting time of the market is over. Returns the restriction that still applies, null without one.
 * Repeating it changes nothing. Throws `limit.change_not_allowed` before the chosen end, and `request.not_found` if no self-exclusion needs a request.
 */
export async function requestReturn(deps: Pick<LimitsDeps, 'db'>, playerId: string): Promise<Restriction | null> {
  return withTx(deps.db, async (tx) => {
    await lockLimitsOfPlayer(tx, playerId);
    const before = await findRestriction(tx, playerId);
    if (before?.return === undefined) throw new Refusal('request.not_found');
    if (before.return.isRequested) return before;
    if (!(await insertReturn(tx, playerId)))
      throw new Refusal('limit.change_not_allowed', { reason: 'excluded', availableAt: before.return.from });
    return findRestriction(tx, playerId);
  });
}
