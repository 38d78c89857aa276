import { toExactString } from '@marquee/money/money.ts';
import { withdrawalReason } from '@marquee/contract/withdrawals.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { isSamePerson, requireOperatorName } from '../../core/operator-name.rules.ts';
import { doubtsOf, type OwnerDoubt } from './review-owner.ts';
import { applyTransition } from './transition.ts';
import { nextTransition, type WithdrawalAction, type WithdrawalState } from './withdrawal-life.rules.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { findWithdrawal, listChanges, lockWithdrawal, type ChangeRow, type WithdrawalRow } from './withdrawals.sql.ts';
import { listUndecided } from './list-withdrawals.sql.ts';

export type WithdrawalAdminDeps = Pick<
  WithdrawalsDeps,
  'db' | 'wallet' | 'brandOf' | 'mail' | 'findPayee' | 'lockPlayerShared' | 'needsVerification'
>;

/** An operator's request that cannot be fulfilled; its message is shown to the operator. */
export class WithdrawalError extends Error {
  override readonly name = 'WithdrawalError';
}

/** Reasons for operators; the others are set by payout results. */
export const REJECTION_REASONS = withdrawalReason.options.filter(
  (reason) => reason !== 'refused_by_provider' && reason !== 'returned_by_payee',
);

const LIST_MAX = 200;

export interface WithdrawalDetails {
  readonly row: WithdrawalRow;
  readonly changes: readonly ChangeRow[];
  readonly approvalsNeeded: 0 | 1 | 2;
  /** Why a person has to look at it whatever its amount. */
  readonly doubts: readonly OwnerDoubt[];
}

/** Operators' actions on withdrawals. Each is stored with its author; the player gets an e-mail and an event in open tabs. */
export function createWithdrawalAdmin(deps: WithdrawalAdminDeps) {
  return {
    /** Undecided ones, oldest first, after the given one or from the beginning. */
    list: async (query: { readonly brandKey: string | null; readonly after?: string | undefined }) => {
      const rows = await listUndecided(deps.db, { ...query, limit: LIST_MAX });
      return { rows, isLast: rows.length < LIST_MAX };
    },
    show: async (withdrawalId: string): Promise<WithdrawalDetails> => {
      const row = await findWithdrawal(deps.db, withdrawalId);
      if (row === null) throw new WithdrawalError(`There is no withdrawal ${withdrawalId}.`);
      const changes = (await listChanges(deps.db, [withdrawalId])).get(withdrawalId) ?? [];
      return { row, changes, approvalsNeeded: row.approvalsNeeded, doubts: doubtsOf(changes) };
    },
    /** Returns the new state: `pending` if a second person has to confirm. */
    confirm: (withdrawalId: string, by: string): Promise<WithdrawalState> =>
      decide(deps, withdrawalId, by, async (row, tx) => {
        if (nextTransition(row.state, { do: 'confirm', needsSecond: false }) !== null)
          await requireStillPayable(deps, tx, row);
        const needsSecond = row.approvalsNeeded === 2;
        const changes = (await listChanges(tx, [withdrawalId])).get(withdrawalId) ?? [];
        const first = changes.findLast(({ to }) => to === 'pending');
        if (row.state === 'pending' && needsSecond && isSamePerson(first?.actor ?? '', by))
          throw new WithdrawalError(`${by.trim()} has already confirmed; another person has to confirm.`);
        return { action: { do: 'confirm', needsSecond } };
      }),
    reject: async (withdrawalId: string, { by, reason }: { readonly by: string; readonly reason: string }) => {
      if (!REJECTION_REASONS.some((known) => known === reason))
        throw new WithdrawalError(`There is no reason ${reason}; known reasons: ${REJECTION_REASONS.join(', ')}.`);
      return decide(deps, withdrawalId, by, async () => ({ action: { do: 'reject' }, reason }));
    },
  };
}

/** Throws if there is a debt or the verification was lost since the request. Locks player and wallets, so that the result holds until the commit. */
async function requireStillPayable(
  deps: WithdrawalAdminDeps,
  tx: Tx,
  { playerId, brandKey }: WithdrawalRow,
): Promise<void> {
  await deps.lockPlayerShared(tx, playerId);
  const owing = (await deps.wallet.inTx(tx).lockWallets(playerId)).find(({ owedMinor }) => owedMinor > 0n);
  if (owing !== undefined) {
    const owed = toExactString(owing.owedMinor, owing.asset);
    throw new WithdrawalError(
      `The player owes ${owed} ${owing.asset}: reject the withdrawal, or confirm it once it is repaid.`,
    );
  }
  if (await deps.needsVerification(tx, { brandKey, playerId }))
    throw new WithdrawalError(
      'The player is no longer verified: reject the withdrawal, or confirm it after a new verification.',
    );
}

/** Why an action is not possible in each state. */
const WHY_NOT: Readonly<Record<WithdrawalState, string>> = {
  requested: 'it needs a decision.',
  pending: 'it needs a second person.',
  confirmed: 'it is already confirmed and can be rejected until it is being paid.',
  paying: 'the provider has received the payment.',
  sent: 'the money has left.',
  returned: 'the money was returned to the wallet.',
  rejected: 'the money is in the wallet; the player has to request it again.',
  cancelled: 'the player has cancelled it.',
};

export type WithdrawalAdmin = ReturnType<typeof createWithdrawalAdmin>;

async function decide(
  deps: WithdrawalAdminDeps,
  withdrawalId: string,
  by: string,
  evaluate: (row: WithdrawalRow, tx: Tx) => Promise<{ readonly action: WithdrawalAction; readonly reason?: string }>,
): Promise<WithdrawalState> {
  const actor = requireOperatorName(by);
  const state = await withTx(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalId);
    if (row === null) throw new WithdrawalError(`There is no withdrawal ${withdrawalId}.`);
    const { action, reason } = await evaluate(row, tx);
    const how = { action, actor, detail: reason ?? null, ...(reason !== undefined && { reason }) };
    const to = await applyTransition(deps, tx, row, how);
    if (to === null) throw new WithdrawalError(`${withdrawalId} is ${row.state}: ${WHY_NOT[row.state]}`);
    return to;
  });
  deps.mail.sendSoon();
  return state;
}
