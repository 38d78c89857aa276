import { Refusal } from '../../core/refusal.ts';
import { withTx } from '../../db/tx.ts';
import { wasHeldForReview } from './review-after-recovery.ts';
import { payOutDue } from './pay-out.ts';
import { presentWithdrawal, type WithdrawalResponse } from './present-withdrawal.rules.ts';
import { findRoute } from './quote.rules.ts';
import { takeStep } from './transition.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { findWithdrawal, listChanges, listOfPlayer, lockWithdrawal, type WithdrawalRow } from './withdrawals.sql.ts';

type ListDeps = Pick<WithdrawalsDeps, 'db' | 'withdrawalMethods' | 'brandOf' | 'now'>;

async function answerAll(deps: ListDeps, rows: readonly WithdrawalRow[]): Promise<WithdrawalResponse[]> {
  const changes = await listChanges(
    deps.db,
    rows.map(({ withdrawalId }) => withdrawalId),
  );
  const now = deps.now();
  return rows.map((row) => {
    const methodOption = deps.withdrawalMethods.find(({ method }) => method === row.method);
    return presentWithdrawal(row, {
      changes: changes.get(row.withdrawalId) ?? [],
      mayCancel: deps.brandOf(row.brandKey).policy.mayCancel || wasHeldForReview(changes.get(row.withdrawalId) ?? []),
      minutesUsual: (methodOption && findRoute(methodOption, row.currencyCode, row.network))?.minutesUsual ?? 0,
      now,
    });
  });
}

export async function toWithdrawalResponse(deps: ListDeps, row: WithdrawalRow): Promise<WithdrawalResponse> {
  const [result] = await answerAll(deps, [row]);
  if (result === undefined) throw new Error('One row gives one answer');
  return result;
}

/** A player's withdrawals, newest first. Looking brings on what is due, after the answer: whoever looks again sees it. */
export async function listWithdrawals(
  deps: WithdrawalsDeps,
  query: { playerId: string; pageNo: number; limit: number },
): Promise<{ count: number; rows: WithdrawalResponse[] }> {
  const { count, rows } = await listOfPlayer(deps.db, query);
  deps.inBackground(() => payOutDue(deps, { playerId: query.playerId }));
  return { count, rows: await answerAll(deps, rows) };
}

/** Cancels what nobody has confirmed, or what still waits for its new destination. Done twice it is done once. */
export async function cancelWithdrawal(
  deps: WithdrawalsDeps,
  { playerId, withdrawalId }: { readonly playerId: string; readonly withdrawalId: string },
): Promise<WithdrawalResponse> {
  const found = await withTx(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalId);
    if (row === null || row.playerId !== playerId) throw new Refusal('request.not_found');
    if (row.state === 'cancelled') return row;
    const changes = (await listChanges(tx, [withdrawalId])).get(withdrawalId) ?? [];
    if (!deps.brandOf(row.brandKey).policy.mayCancel && !wasHeldForReview(changes))
      throw new Refusal('withdrawal.not_cancellable');
    const action = { do: 'cancel', isInWaitingPeriod: row.notBefore > deps.now() } as const;
    const to = await takeStep(deps, tx, row, { action, actor: 'player', detail: null });
    if (to === null) throw new Refusal('withdrawal.not_cancellable');
    return row;
  });
  return toWithdrawalResponse(deps, (await findWithdrawal(deps.db, withdrawalId)) ?? found);
}
