import { withTx } from '../../db/tx.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { findRestriction, insertRestriction, lockLimitsOfPlayer } from './limits.sql.ts';
import type { Restriction } from './limits.types.ts';
import { hoursOf, type RestrictionRequest } from './restriction.rules.ts';

/**
 * Shuts a player out from this instant on, and answers what holds now: a shorter wish than the one that runs changes nothing. Open tabs hear
 * of it, and payments under way are cancelled, in the same transaction. A self-exclusion also holds for the other accounts that are certainly theirs.
 * The session goes on, for balance, history and withdrawals.
 */
export async function restrictPlayer(
  deps: Pick<LimitsDeps, 'db' | 'exclusions' | 'onRestricted' | 'afterRestricted'>,
  player: { readonly playerId: string; readonly brandKey: string },
  request: RestrictionRequest,
): Promise<Restriction> {
  const { playerId, brandKey } = player;
  const { restriction, accounts: excluded } = await withTx(deps.db, async (tx) => {
    const isExclusion = request.kind === 'selfExclusion';
    const accounts = isExclusion ? await deps.exclusions.lockPerson(tx, { playerId, brandKey }) : [];
    if (!isExclusion) await lockLimitsOfPlayer(tx, playerId);
    await insertRestriction(tx, { playerId, brandKey, kind: request.kind, hours: hoursOf(request) });
    const restriction = await findRestriction(tx, playerId);
    if (!restriction) throw new Error('A restriction that was just written is not in force');
    await deps.onRestricted(tx, player, restriction);
    if (isExclusion) await deps.exclusions.spread(tx, player, restriction.endsAt, accounts);
    return { restriction, accounts };
  });
  deps.afterRestricted([playerId, ...excluded.map((account) => account.playerId)]);
  return restriction;
}
