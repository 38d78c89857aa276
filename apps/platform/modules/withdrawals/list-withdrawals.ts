import type { QueryOf, ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listWithdrawals as listWithdrawalsEndpoint } from '@marquee/contract/withdrawals.ts';
import { cursorsOf, decodeCursor } from '../../core/list-place.ts';
import { Refusal } from '../../core/refusal.ts';
import { withTx } from '../../db/tx.ts';
import { wasHeldForReview } from './review-after-recovery.ts';
import { payOutDue } from './pay-out.ts';
import { presentWithdrawal, type WithdrawalResponse } from './present-withdrawal.rules.ts';
import { findRoute } from './quote.rules.ts';
import { applyTransition } from './transition.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { listOfPlayer } from './list-withdrawals.sql.ts';
import { findWithdrawal, listChanges, lockWithdrawal, type WithdrawalRow } from './withdrawals.sql.ts';

type ListDeps = Pick<WithdrawalsDeps, 'db' | 'withdrawalMethods' | 'brandOf' | 'now'>;

async function toResponses(deps: ListDeps, rows: readonly WithdrawalRow[]): Promise<WithdrawalResponse[]> {
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
  const [result] = await toResponses(deps, [row]);
  if (result === undefined) throw new Error('Expected one response for one row');
  return result;
}

const LIST = 'withdrawals';

/** A player's withdrawals, newest first. Also processes due ones in the background, so that a reload shows their new state. */
export async function listWithdrawals(
  deps: WithdrawalsDeps,
  { playerId, cursor, limit }: QueryOf<typeof listWithdrawalsEndpoint> & { readonly playerId: string },
): Promise<ResponseOf<typeof listWithdrawalsEndpoint>> {
  const place = decodeCursor(LIST, cursor);
  const { count, rows, ...places } = await listOfPlayer(deps.db, { playerId, place, limit });
  deps.inBackground(() => payOutDue(deps, { playerId }));
  return { count, ...cursorsOf(LIST, places), rows: await toResponses(deps, rows) };
}

/** Cancels an unconfirmed withdrawal, or a confirmed one during the cool-down of its destination. Idempotent. */
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
    const to = await applyTransition(deps, tx, row, { action, actor: 'player', detail: null });
    if (to === null) throw new Refusal('withdrawal.not_cancellable');
    return row;
  });
  return toWithdrawalResponse(deps, (await findWithdrawal(deps.db, withdrawalId)) ?? found);
}
