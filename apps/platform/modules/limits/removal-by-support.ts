import { isSamePerson, requireOperatorName } from '../../core/operator-name.rules.ts';
import { withTx } from '../../db/tx.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { lockLimitsOfPlayer } from './limits.sql.ts';
import type { LimitName, LimitOwner } from './limits.types.ts';
import { applyLimits } from './play-limits.sql.ts';
import { findRemoval, insertRemoval, markRemovalConfirmed } from './removals.sql.ts';
import { changeLimit, isLimitName } from './set-limit.ts';

/** A removal that cannot be executed; its message is shown to the operator. */
export class LimitRemovalError extends Error {
  override readonly name = 'LimitRemovalError';
}

/** First step of a removal by support; returns the id that another operator confirms. Nothing changes yet. */
export async function proposeRemoval(
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
export async function confirmRemoval(
  deps: Pick<LimitsDeps, 'db' | 'policyOf' | 'levelOf' | 'notifyChanged'>,
  request: {
    readonly requestId: bigint;
    readonly by: string;
    readonly ownerOf: (playerId: string) => Promise<LimitOwner & { readonly brandKey: string }>;
  },
): Promise<void> {
  const by = requireOperatorName(request.by);
  const known = await findRemoval(deps.db, request.requestId);
  if (!known) throw new LimitRemovalError(`There is no removal ${request.requestId}.`);
  const owner = await request.ownerOf(known.playerId);
  await withTx(deps.db, async (tx) => {
    await lockLimitsOfPlayer(tx, known.playerId);
    const removal = await findRemoval(tx, request.requestId);
    if (!removal || removal.confirmedBy !== null)
      throw new LimitRemovalError(`Removal ${request.requestId} was confirmed by ${removal?.confirmedBy ?? 'nobody'}.`);
    if (isSamePerson(removal.proposedBy, by))
      throw new LimitRemovalError(`Another operator than ${by} has to confirm removal ${request.requestId}.`);
    await markRemovalConfirmed(tx, request.requestId, by);
    const { kind, period } = removal;
    if (await changeLimit(deps, tx, { ...owner, kind, period }, { value: null, origin: 'support' })) {
      await deps.notifyChanged(tx, owner.playerId);
    }
    await applyLimits(tx, owner.playerId);
  });
}
