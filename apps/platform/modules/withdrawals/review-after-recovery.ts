import type { Tx } from '../../db/database.ts';
import { restartCoolDown } from './payout-destinations.sql.ts';
import { applyTransition, sendWithdrawalEmail } from './transition.ts';
import type { Recovered } from '../credentials/index.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { lockStoppable, lockWithdrawalsOfPlayer, requireApproval, type ChangeRow } from './withdrawals.sql.ts';

/** Detail of the change that puts a withdrawal under review. */
const RECOVERED = 'account_recovered';

/** Locks the player's withdrawal queue and every withdrawal that can still be stopped, until the end of the transaction. */
export async function lockForRecovery(tx: Tx, playerId: string): Promise<void> {
  await lockWithdrawalsOfPlayer(tx, playerId);
  await lockStoppable(tx, playerId);
}

/**
 * After an account recovery: restarts the cool-down of destinations that are in it or were added since `since`, and requires approval for withdrawals to them
 * that are not being paid yet, whatever was confirmed before. The player gets one e-mail and may cancel them. `lockForRecovery` must be called first.
 */
export async function reviewAfterRecovery(
  deps: Pick<WithdrawalsDeps, 'wallet' | 'brandOf' | 'mail' | 'findPayee' | 'now'>,
  tx: Tx,
  { playerId, since, event, facts }: Recovered,
): Promise<void> {
  const payee = await deps.findPayee(tx, playerId);
  if (payee === null) return;
  const { brandKey } = payee;
  const now = deps.now();
  const usableFrom = new Date(now.getTime() + deps.brandOf(brandKey).policy.coolDownMinutes * 60_000);
  const destinationIds = new Set(await restartCoolDown(tx, { playerId, since, now, usableFrom }));
  const held = (await lockStoppable(tx, playerId)).filter(({ destinationId }) => destinationIds.has(destinationId));
  for (const row of held) {
    const notBefore = row.notBefore > usableFrom ? row.notBefore : usableFrom;
    await requireApproval(tx, row.withdrawalId, notBefore);
    const how = { action: { do: 'hold_back' }, actor: 'system', detail: RECOVERED } as const;
    await applyTransition(deps, tx, { ...row, notBefore }, how);
  }
  if (held.length > 0)
    await sendWithdrawalEmail(
      deps,
      tx,
      { playerId, brandKey },
      { template: `withdrawals_held_${event}`, withdrawals: held, facts },
    );
}

/** Whether a withdrawal was put under review after a recovery: its player may cancel it, whatever the policy says. */
export function wasHeldForReview(changes: readonly Pick<ChangeRow, 'detail'>[]): boolean {
  return changes.some(({ detail }) => detail === RECOVERED);
}
