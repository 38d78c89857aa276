import type { Tx } from '../../db/database.ts';
import { restartCoolDown } from './payout-destinations.sql.ts';
import { takeStep, sendWithdrawalEmail } from './transition.ts';
import type { Recovered } from '../credentials/index.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { lockStoppable, lockWithdrawalsOfPlayer, requirePerson, type ChangeRow } from './withdrawals.sql.ts';

/** Detail of the step that holds a withdrawal back. */
const RECOVERED = 'account_recovered';

/** Takes the queue of the player's withdrawals and every withdrawal that can still be stopped, until the end of the transaction. */
export async function lockForRecovery(tx: Tx, playerId: string): Promise<void> {
  await lockWithdrawalsOfPlayer(tx, playerId);
  await lockStoppable(tx, playerId);
}

/**
 * After its owner has taken the account back: destinations that still wait or were added since `since` wait again from now on, and withdrawals to them that are not
 * being paid yet need the confirmation of a person, whatever was confirmed before. An e-mail names the recovery and what is held to their player, who can cancel it. Call `lockForRecovery` first.
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
    await requirePerson(tx, row.withdrawalId, notBefore);
    const how = { action: { do: 'hold_back' }, actor: 'system', detail: RECOVERED } as const;
    await takeStep(deps, tx, { ...row, notBefore }, how);
  }
  if (held.length > 0)
    await sendWithdrawalEmail(deps, tx, { playerId, brandKey }, { template: `withdrawals_held_${event}`, facts });
}

/** True for a withdrawal that was held back: its player can cancel it, whatever the market allows otherwise. */
export function wasHeldForReview(changes: readonly Pick<ChangeRow, 'detail'>[]): boolean {
  return changes.some(({ detail }) => detail === RECOVERED);
}
