import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { isSamePerson, requireOperatorName } from '../../core/operator-name.rules.ts';
import { isCredited } from './deposit-life.rules.ts';
import {
  insertDepositAuditEntry,
  insertAction,
  listDepositAuditLog,
  listActions,
  lockAction,
  updateActionState,
  sumActions,
  type AdminActionKind,
  type AdminActionRow,
} from './deposit-admin-actions.sql.ts';
import { findDeposit, lockDeposit, lockDepositsOfPlayer, type DepositRow } from './deposits.sql.ts';
import { listInReview } from './list-in-review.sql.ts';
import { needsSecondPerson, refundableMinor, type SingleApprovalUpTo } from './admin-action.rules.ts';

/** An operator's action that cannot be executed; its message is shown to the operator. */
export class AdminActionError extends Error {
  override readonly name = 'AdminActionError';
}

export interface AdminActionsDeps {
  readonly db: Db;
  readonly newId: (prefix: string) => string;
  readonly singleApprovalUpTo: SingleApprovalUpTo;
}

export interface AdminActionRequest {
  readonly depositId: string;
  readonly by: string;
  readonly reason: string;
}

const LIST_MAX = 200;

/**
 * Operators' actions on deposits. Only the job executes them, because it talks to providers. Every step is in the audit log with its author.
 */
export function createDepositAdminActions(deps: AdminActionsDeps) {
  return {
    /** Deposits in review, oldest first, after the given one or from the beginning. */
    listReview: async (after?: string) => {
      const rows = await listInReview(deps.db, { after, limit: LIST_MAX });
      return { rows, isLast: rows.length < LIST_MAX };
    },
    /** All actions on one deposit, or all open ones if it is null. Throws for a deposit that does not exist. */
    list: async (depositId: string | null) => {
      if (depositId !== null) await getDeposit(deps.db, depositId);
      return listActions(deps.db, depositId, LIST_MAX);
    },
    history: (depositId: string) => listDepositAuditLog(deps.db, depositId),
    /** Returns money of a credited deposit to the payer and debits the wallet; an amount of null means all that is left. */
    refund: (request: AdminActionRequest, amount: string | null) =>
      createAction(deps, request, 'refund', (deposit) => readRefund(deposit, amount)),
    /** Credits what the provider has, whatever was agreed. */
    accept: (request: AdminActionRequest) => createAction(deps, request, 'accept', requireReview),
    /** Returns what the provider has to the payer, and ends the deposit. */
    returnFunds: (request: AdminActionRequest) => createAction(deps, request, 'return_funds', requireReview),
    approve: (actionId: string, by: string) => approve(deps, actionId, by),
    cancel: (actionId: string, by: string) => cancel(deps, actionId, by),
  };
}

export type DepositAdminActions = ReturnType<typeof createDepositAdminActions>;

function readRefund(deposit: DepositRow, amount: string | null): bigint {
  if (!isCredited(deposit.state))
    throw new AdminActionError(`${deposit.depositId} is ${deposit.state}: nothing was credited.`);
  const leftMinor = refundableMinor(deposit);
  const left = `${toExactString(leftMinor, deposit.currencyCode)} ${deposit.currencyCode}`;
  if (leftMinor <= 0n) throw new AdminActionError(`Nothing of ${deposit.depositId} is left to return.`);
  if (amount === null) return leftMinor;
  const parsed = isAssetCode(deposit.currencyCode) ? parseAmount(amount, deposit.currencyCode) : null;
  if (!parsed?.ok || parsed.minor <= 0n)
    throw new AdminActionError(`${amount} is not an amount of ${deposit.currencyCode}.`);
  if (parsed.minor > leftMinor) throw new AdminActionError(`Of ${deposit.depositId} only ${left} can be returned.`);
  return parsed.minor;
}

function requireReview(deposit: DepositRow): null {
  if (deposit.state !== 'review')
    throw new AdminActionError(`${deposit.depositId} is ${deposit.state}, not in review.`);
  return null;
}

/** The action in words, for the audit log. */
function describe(kind: AdminActionKind, deposit: DepositRow, amountMinor: bigint | null, reason: string): string {
  const amount =
    amountMinor === null ? '' : `${toExactString(amountMinor, deposit.currencyCode)} ${deposit.currencyCode}, `;
  return `${kind}: ${amount}${reason}`;
}

async function getDeposit(db: Db, depositId: string): Promise<DepositRow> {
  const deposit = await findDeposit(db, depositId);
  if (deposit === null) throw new AdminActionError(`There is no deposit ${depositId}.`);
  return deposit;
}

async function createAction(
  { db, newId, singleApprovalUpTo }: AdminActionsDeps,
  { depositId, by, reason }: AdminActionRequest,
  kind: AdminActionKind,
  readAmount: (deposit: DepositRow) => bigint | null,
): Promise<AdminActionRow> {
  const [requestedBy, why] = [requireOperatorName(by), reason.trim()];
  if (why === '') throw new AdminActionError('An action needs a reason.');
  const found = await getDeposit(db, depositId);
  return withTx(db, async (tx) => {
    await lockDepositsOfPlayer(tx, found.playerId);
    const deposit = await lockDeposit(tx, depositId);
    if (deposit === null) throw new AdminActionError(`There is no deposit ${depositId}.`);
    const amountMinor = readAmount(deposit);
    // Many small actions for one player count as one large action.
    const sumMinor = (await sumActions(tx, deposit)) + (amountMinor ?? deposit.amountMinor);
    // For a deposit in review the provider's amount is only known on execution, where this check is repeated.
    const isAlone = !needsSecondPerson(sumMinor, deposit.currencyCode, singleApprovalUpTo);
    const state = isAlone ? 'approved' : 'requested';
    const action = await insertAction(tx, {
      actionId: newId('act'),
      depositId,
      kind,
      amountMinor,
      reason: why,
      requestedBy,
      state,
    });
    if (action === null) throw new AdminActionError(`Another action about ${depositId} is open.`);
    await insertDepositAuditEntry(tx, action, {
      actor: requestedBy,
      action: 'requested',
      detail: describe(kind, deposit, amountMinor, why),
    });
    return action;
  });
}

async function getLockedAction(tx: Tx, actionId: string): Promise<AdminActionRow> {
  const action = await lockAction(tx, actionId);
  if (action === null) throw new AdminActionError(`There is no action ${actionId}.`);
  return action;
}

async function approve({ db }: AdminActionsDeps, actionId: string, by: string): Promise<void> {
  const approvedBy = requireOperatorName(by);
  await withTx(db, async (tx) => {
    const action = await getLockedAction(tx, actionId);
    if (action.state !== 'requested') throw new AdminActionError(`${actionId} does not need approval.`);
    if (isSamePerson(action.requestedBy, by))
      throw new AdminActionError(`${actionId} needs approval by another person than ${action.requestedBy}.`);
    await updateActionState(tx, action, { state: 'approved', approvedBy });
    await insertDepositAuditEntry(tx, action, { actor: approvedBy, action: 'approved' });
  });
}

async function cancel({ db }: AdminActionsDeps, actionId: string, by: string): Promise<void> {
  const actor = requireOperatorName(by);
  await withTx(db, async (tx) => {
    const action = await getLockedAction(tx, actionId);
    if (action.state !== 'requested') throw new AdminActionError(`${actionId} can no longer be cancelled.`);
    await updateActionState(tx, action, { state: 'cancelled' });
    await insertDepositAuditEntry(tx, action, { actor, action: 'cancelled' });
  });
}
