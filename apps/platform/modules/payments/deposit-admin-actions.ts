import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { isSamePerson, requireOperatorName } from '../../operator-name.rules.ts';
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
import { findDeposit, listInReview, lockDeposit, lockDepositsOfPlayer, type DepositRow } from './deposits.sql.ts';
import { needsSecondPerson, refundableMinor, type AloneUpTo } from './admin-action.rules.ts';

/** A wish of an operator that cannot be met; its message is for them. */
export class AdminActionError extends Error {
  override readonly name = 'OrderError';
}

export interface AdminActionsDeps {
  readonly db: Db;
  readonly newId: (prefix: string) => string;
  readonly aloneUpTo: AloneUpTo;
}

export interface AdminActionRequest {
  readonly depositId: string;
  readonly by: string;
  readonly reason: string;
}

const LIST_MAX = 200;

/**
 * What operators order about deposits. An order is written down here and carried out by the platform, which speaks with the companies; every step has its
 * author.
 */
export function createDepositAdminActions(deps: AdminActionsDeps) {
  return {
    /** Deposits that wait for a person, the oldest first. */
    listReview: () => listInReview(deps.db, LIST_MAX),
    /** Orders that are open, or all about one deposit. */
    list: (depositId: string | null) => listActions(deps.db, depositId, LIST_MAX),
    history: (depositId: string) => listDepositAuditLog(deps.db, depositId),
    /** Money of a credited deposit goes back to the payer and leaves the wallet; all that is left of it where no amount is named. */
    refund: (request: AdminActionRequest, amount: string | null) =>
      createAction(deps, request, 'refund', (deposit) => readRefund(deposit, amount)),
    /** What the company has is credited, whatever was agreed. */
    accept: (request: AdminActionRequest) => createAction(deps, request, 'accept', requireReview),
    /** What the company has goes back to the payer, and the deposit ends. */
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
  if (leftMinor <= 0n) throw new AdminActionError(`Nothing of ${deposit.depositId} is left to give back.`);
  if (amount === null) return leftMinor;
  const parsed = isAssetCode(deposit.currencyCode) ? parseAmount(amount, deposit.currencyCode) : null;
  if (!parsed?.ok || parsed.minor <= 0n)
    throw new AdminActionError(`${amount} is no amount of ${deposit.currencyCode}.`);
  if (parsed.minor > leftMinor) throw new AdminActionError(`Of ${deposit.depositId} only ${left} could go back.`);
  return parsed.minor;
}

function requireReview(deposit: DepositRow): null {
  if (deposit.state !== 'review')
    throw new AdminActionError(`${deposit.depositId} is ${deposit.state}, not in review.`);
  return null;
}

/** What the order says of itself, for the acts. */
function describe(kind: AdminActionKind, deposit: DepositRow, amountMinor: bigint | null, reason: string): string {
  const amount =
    amountMinor === null ? '' : `${toExactString(amountMinor, deposit.currencyCode)} ${deposit.currencyCode}, `;
  return `${kind}: ${amount}${reason}`;
}

async function createAction(
  { db, newId, aloneUpTo }: AdminActionsDeps,
  { depositId, by, reason }: AdminActionRequest,
  kind: AdminActionKind,
  readAmount: (deposit: DepositRow) => bigint | null,
): Promise<AdminActionRow> {
  const [requestedBy, why] = [requireOperatorName(by), reason.trim()];
  if (why === '') throw new AdminActionError('An order needs a reason.');
  const found = await findDeposit(db, depositId);
  if (found === null) throw new AdminActionError(`There is no deposit ${depositId}.`);
  return withTx(db, async (tx) => {
    await lockDepositsOfPlayer(tx, found.playerId);
    const deposit = await lockDeposit(tx, depositId);
    if (deposit === null) throw new AdminActionError(`There is no deposit ${depositId}.`);
    const amountMinor = readAmount(deposit);
    // Many small orders are a large one.
    const sumMinor = (await sumActions(tx, deposit)) + (amountMinor ?? deposit.amountMinor);
    // What the company has of a deposit in review is known for certain only when the order is carried out, and is judged once more then.
    const isAlone = !needsSecondPerson(sumMinor, deposit.currencyCode, aloneUpTo);
    const state = isAlone ? 'approved' : 'requested';
    const action = await insertAction(tx, {
      actionId: newId('ord'),
      depositId,
      kind,
      amountMinor,
      reason: why,
      requestedBy,
      state,
    });
    if (action === null) throw new AdminActionError(`Another order about ${depositId} is open.`);
    await insertDepositAuditEntry(tx, action, {
      actor: requestedBy,
      action: 'requested',
      detail: describe(kind, deposit, amountMinor, why),
    });
    return action;
  });
}

async function approve({ db }: AdminActionsDeps, actionId: string, by: string): Promise<void> {
  const approvedBy = requireOperatorName(by);
  await withTx(db, async (tx) => {
    const action = await lockAction(tx, actionId);
    if (action?.state !== 'requested') throw new AdminActionError(`${actionId} waits for nobody.`);
    if (isSamePerson(action.requestedBy, by))
      throw new AdminActionError(`${actionId} needs another person than ${action.requestedBy}.`);
    await updateActionState(tx, action, { state: 'approved', approvedBy });
    await insertDepositAuditEntry(tx, action, { actor: approvedBy, action: 'approved' });
  });
}

async function cancel({ db }: AdminActionsDeps, actionId: string, by: string): Promise<void> {
  const actor = requireOperatorName(by);
  await withTx(db, async (tx) => {
    const action = await lockAction(tx, actionId);
    if (action?.state !== 'requested') throw new AdminActionError(`${actionId} cannot be taken back any more.`);
    await updateActionState(tx, action, { state: 'cancelled' });
    await insertDepositAuditEntry(tx, action, { actor, action: 'cancelled' });
  });
}
