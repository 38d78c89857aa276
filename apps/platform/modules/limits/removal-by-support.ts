import { isAssetCode } from '@marquee/money/assets.ts';
import { isSamePerson, requireOperatorName } from '../../core/operator-name.rules.ts';
import { withTx } from '../../db/tx.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { lockLimitsOfPlayer } from './limits.sql.ts';
import type { LimitName } from './limits.types.ts';
import { applyLimits } from './play-limits.sql.ts';
import { findRemoval, insertRemoval, markRemovalConfirmed } from './removals.sql.ts';
import { changeLimit, isLimitName } from './set-limit.ts';

/** A removal that cannot be executed; its message is shown to the operator. */
class LimitRemovalError extends Error {
  override readonly name = 'LimitRemovalError';
}

export interface LimitRemovalDeps extends Pick<
  LimitsDeps,
  'db' | 'findPlayer' | 'policyOf' | 'levelOf' | 'notifyChanged'
> {}

/** Removal of limits by support, in two steps by two operators. */
export function createLimitRemovals(deps: LimitRemovalDeps) {
  return {
    propose: (request: Parameters<typeof proposeRemoval>[1]) => proposeRemoval(deps, request),
    confirm: (requestId: bigint, by: string) => confirmRemoval(deps, requestId, by),
  };
}

export type LimitRemovals = ReturnType<typeof createLimitRemovals>;

/** First step of a removal by support; returns the id that another operator confirms. Nothing changes yet. */
async function proposeRemoval(
  deps: Pick<LimitsDeps, 'db'>,
  request: LimitName & { readonly playerId: string; readonly by: string; readonly reason: string },
): Promise<bigint> {
  if (!isLimitName(request.kind, request.period))
    throw new LimitRemovalError(`A limit of ${request.kind} ${request.period === null ? 'needs a' : 'has no'} period.`);
  const by = requireOperatorName(request.by);
  return withTx(deps.db, (tx) => insertRemoval(tx, { ...request, by }));
}

/**
 * Second step, by another operator: the removal becomes pending for the full delay of the market, and the player confirms it where the market requires that.
 * The hourly rule does not apply.
 */
async function confirmRemoval(deps: LimitRemovalDeps, requestId: bigint, operator: string): Promise<void> {
  const by = requireOperatorName(operator);
  const known = await findRemoval(deps.db, requestId);
  const player = known && (await deps.findPlayer(known.playerId));
  if (!known || !player || !isAssetCode(player.currencyCode))
    throw new LimitRemovalError(`There is no removal ${requestId}.`);
  const owner = { playerId: known.playerId, brandKey: player.brandKey, currencyCode: player.currencyCode };
  await withTx(deps.db, async (tx) => {
    await lockLimitsOfPlayer(tx, known.playerId);
    const removal = await findRemoval(tx, requestId);
    if (!removal || removal.confirmedBy !== null)
      throw new LimitRemovalError(`Removal ${requestId} was confirmed by ${removal?.confirmedBy ?? 'nobody'}.`);
    if (isSamePerson(removal.proposedBy, by))
      throw new LimitRemovalError(`Another operator than ${by} has to confirm removal ${requestId}.`);
    await markRemovalConfirmed(tx, requestId, by);
    const { kind, period } = removal;
    if (await changeLimit(deps, tx, { ...owner, kind, period }, { value: null, origin: 'support' })) {
      await deps.notifyChanged(tx, owner.playerId);
    }
    await applyLimits(tx, owner.playerId);
  });
}
