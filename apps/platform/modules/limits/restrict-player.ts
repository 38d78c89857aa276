import { withTx } from '../../db/tx.ts';
import type { LimitsDeps } from './index.ts';
import { findRestriction, insertRestriction, lockLimitsOfPlayer } from './limits.sql.ts';
import type { Restriction } from './limits.types.ts';
import { hoursOf, type RestrictionWish } from './restriction.rules.ts';

/**
 * Shuts a player out from this instant on, and answers what holds now: a shorter wish than the one that runs changes nothing. Open tabs hear
 * of it in the same transaction. The session goes on, for balance, history and withdrawals.
 */
export async function restrictPlayer(
  deps: Pick<LimitsDeps, 'db' | 'announce'>,
  player: { readonly playerId: string; readonly brandKey: string },
  wish: RestrictionWish,
): Promise<Restriction> {
  return withTx(deps.db, async (tx) => {
    await lockLimitsOfPlayer(tx, player.playerId);
    await insertRestriction(tx, { ...player, kind: wish.kind, hours: hoursOf(wish) });
    const restriction = await findRestriction(tx, player.playerId);
    if (!restriction) throw new Error('A restriction that was just written is not in force');
    await deps.announce(tx, player.playerId, restriction);
    return restriction;
  });
}
