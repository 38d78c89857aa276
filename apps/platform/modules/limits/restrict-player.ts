import { Refusal } from '../../core/refusal.ts';
import { withTx } from '../../db/tx.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { findRestriction, insertRestriction, lockAccounts } from './limits.sql.ts';
import type { Restriction } from './limits.types.ts';
import { termsOf } from './scope.rules.ts';
import { hoursOf, isLengthAllowed, type LengthRules, type RestrictionRequest } from './restriction.rules.ts';

/**
 * Restricts a player immediately and returns the restriction in force: a shorter one than the current has no effect. The same transaction writes the event for
 * open tabs and cancels open payments. A self-exclusion also applies to other accounts that certainly belong to the player. Sessions stay valid, for balance,
 * history and withdrawals. Throws `limit.length_not_offered` for a length that the player's market does not allow.
 */
export async function restrictPlayer(
  deps: Pick<
    LimitsDeps,
    'db' | 'lockPlayer' | 'exclusions' | 'onRestricted' | 'policyOf' | 'afterRestricted' | 'afterChecked'
  >,
  player: { readonly playerId: string; readonly brandKey: string },
  request: RestrictionRequest,
): Promise<Restriction> {
  const { playerId, brandKey } = player;
  const {
    restriction,
    accounts: excluded,
    concerned,
  } = await withTx(deps.db, async (tx) => {
    const isExclusion = request.kind === 'selfExclusion';
    const accounts = isExclusion ? await deps.exclusions.lockPerson(tx, { playerId, brandKey }) : [];
    if (!isExclusion) await lockAccounts(deps, tx, [playerId]);
    const rules = await deps.policyOf(playerId, tx);
    if (!isLengthAllowed(request, rules)) throw notOffered(request.kind, rules);
    const coolingHours = isExclusion ? rules.exclusions.coolingHoursAfterEnd : 0;
    const needsReturn = isExclusion && rules.exclusions.returnByRequest;
    const hours = hoursOf(request);
    await insertRestriction(tx, { playerId, brandKey, kind: request.kind, hours, coolingHours, needsReturn });
    const restriction = await findRestriction(tx, playerId);
    if (!restriction) throw new Error('The new restriction is not in force');
    await deps.onRestricted(tx, player, restriction);
    const own = isExclusion ? await deps.exclusions.spread(tx, player, termsOf(restriction), accounts) : [];
    return { restriction, accounts: own, concerned: accounts };
  });
  deps.afterRestricted([playerId, ...excluded.map((account) => account.playerId)]);
  deps.afterChecked(concerned.flatMap((account) => (account.signals.length > 0 ? [account.playerId] : [])));
  return restriction;
}

function notOffered(kind: RestrictionRequest['kind'], { exclusions, timeOuts }: LengthRules): Refusal {
  return kind === 'selfExclusion'
    ? new Refusal('limit.length_not_offered', { daysMin: exclusions.daysMin })
    : new Refusal('limit.length_not_offered', { hoursMin: timeOuts.hoursMin, hoursMax: timeOuts.hoursMax });
}
