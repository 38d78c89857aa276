import { toExactString } from '@marquee/money/money.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { bookMoney } from './book-returns.ts';
import { isCredited, NOTHING_RETURNED } from './deposit-life.rules.ts';
import {
  insertDepositAuditEntry,
  leaseDueActions,
  lockAction,
  storeSentAmount,
  updateActionState,
  sumActions,
  type AdminActionTransition,
  type AdminActionRow,
} from './deposit-admin-actions.sql.ts';
import {
  acceptAmount,
  findDeposit,
  RETURNED,
  lockDeposit,
  lockDepositsOfPlayer,
  transitionDeposit,
  type DepositRow,
} from './deposits.sql.ts';
import { getAcquirer } from './get-acquirer.ts';
import { needsSecondPerson, refundableMinor } from './admin-action.rules.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import type { AcquirerPayment, AcquirerResult } from './port.ts';
import { readMinor, readReturns, recordPayment } from './settle-deposit.ts';

/** The result of an action, `requested` if another person has to approve it first; null if the provider's outcome is unknown and will be retried. */
type Outcome = { readonly state: 'done' | 'refused' | 'requested'; readonly detail: string } | null;

const done = (detail: string): Outcome => ({ state: 'done', detail });
const refused = (detail: string): Outcome => ({ state: 'refused', detail });

async function finishAction(tx: Tx, action: AdminActionRow, { state, detail }: NonNullable<Outcome>): Promise<void> {
  const transition: AdminActionTransition = state === 'refused' ? { state, outcome: detail } : { state };
  await updateActionState(tx, action, transition);
  await insertDepositAuditEntry(tx, action, { actor: 'platform', action: state, detail });
}

/**
 * Marks an approved action as `sending` before the provider is called; later runs only repeat that call. True if the provider must be called, false if the
 * action is no longer open or was refused.
 */
async function executeAction(deps: PaymentsDeps, action: AdminActionRow): Promise<boolean> {
  return withTx(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, action.depositId);
    const current = await lockAction(tx, action.actionId);
    if (deposit === null || current === null || current.state === 'sending') return current?.state === 'sending';
    if (current.state !== 'approved') return false;
    const blocker = await findBlocker(deps, tx, action, deposit);
    if (blocker === null) await updateActionState(tx, current, { state: 'sending' });
    else await finishAction(tx, current, { state: 'refused', detail: blocker });
    return blocker === null;
  });
}

async function findBlocker(
  deps: PaymentsDeps,
  tx: Tx,
  action: AdminActionRow,
  deposit: DepositRow,
): Promise<string | null> {
  if (action.kind !== 'refund') return deposit.state === 'review' ? null : `not_in_review:${deposit.state}`;
  const amountMinor = action.amountMinor ?? 0n;
  if (!isCredited(deposit.state) || amountMinor > refundableMinor(deposit)) return 'nothing_left';
  // An operator's refund must not create a debt for money that was spent; only a bank's chargeback does.
  const wallets = await deps.wallet.inTx(tx).lockWallets(deposit.playerId);
  const realMinor = wallets.find(({ asset }) => asset === deposit.currencyCode)?.realMinor ?? 0n;
  return realMinor < amountMinor ? 'balance_too_small' : null;
}

/** Requests a refund under the action's own key and books the result. */
async function requestRefund(
  deps: PaymentsDeps,
  action: AdminActionRow,
  deposit: DepositRow,
  { amount, currency }: { readonly amount: string; readonly currency: string },
): Promise<Outcome> {
  const acquirer = getAcquirer(deps, deposit.adapter);
  if (acquirer.refund === undefined || deposit.acquirerId === null) return refused('provider_has_no_refunds');
  const result = await acquirer.refund({
    idempotencyKey: action.actionId,
    acquirerId: deposit.acquirerId,
    reference: deposit.depositId,
    amount,
    currency,
  });
  if (result.kind === 'unknown') return null;
  if (result.kind !== 'known') return refused(result.kind === 'refused' ? result.reason : result.kind);
  const { state } = await recordPayment(deps, deposit, result.payment, `action:${action.actionId}`);
  return done(`${amount} ${currency}, the deposit is ${state}`);
}

/** What the provider has of a payment, in the payment's own currency; null if one of its amounts is invalid. */
function providerBalanceOf(
  payment: AcquirerPayment,
): { readonly leftMinor: bigint; readonly totalMinor: bigint } | null {
  const totalMinor = readMinor(payment.amount, payment.currency);
  const returns = readReturns(payment);
  if (totalMinor === null || returns === null) return null;
  return {
    totalMinor,
    leftMinor: totalMinor - returns.refundedMinor - returns.chargedBackMinor + returns.restoredMinor,
  };
}

/** What the provider could still send back, such as `13.00 EUR`; null if nothing is left, `unreadable_amount` if the provider states no valid amount. */
function readLeftAmount(payment: AcquirerPayment): string | null {
  const providerBalance = providerBalanceOf(payment);
  if (providerBalance === null) return 'unreadable_amount';
  if (providerBalance.leftMinor <= 0n) return null;
  const currency = payment.currency as DepositRow['currencyCode']; // Its amount was valid, so its currency is known.
  return `${toExactString(providerBalance.leftMinor, currency)} ${currency}`;
}

/** Ends a deposit in review of which the provider has no money, or none any more. */
async function close(deps: PaymentsDeps, action: AdminActionRow, detail: string): Promise<Outcome> {
  return withTx(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, action.depositId);
    if (deposit?.state === 'review')
      await transitionDeposit(tx, deposit, {
        to: 'failed',
        cause: `action:${action.actionId}`,
        failureReason: RETURNED,
      });
    return done(detail);
  });
}

/**
 * Sends back what the provider has. A run that repeats another one, or runs beside it, requests the same amount under the same key and states it, although the
 * provider may have nothing left by then.
 */
async function returnFunds(deps: PaymentsDeps, action: AdminActionRow, deposit: DepositRow): Promise<Outcome> {
  const result = await getAcquirer(deps, deposit.adapter).find(deposit.depositId, deposit.acquirerId);
  if (result.kind === 'unknown') return null;
  const isPaid = result.kind === 'known' && result.payment.status === 'approved';
  const left = isPaid ? readLeftAmount(result.payment) : null;
  const isReadable = left !== 'unreadable_amount';
  const sent = await storeSentAmount(deps.db, action.actionId, isReadable ? left : null);
  if (sent === null && !isReadable) return refused('unreadable_amount');
  if (sent === null) return close(deps, action, 'the provider has no money of it');
  const [amount = '', currency = ''] = sent.split(' ');
  const outcome = await requestRefund(deps, action, deposit, { amount, currency });
  return outcome?.state === 'done' ? close(deps, action, sent) : outcome;
}

/** The amount that the provider has, in minor units; a string is the reason for a refusal, null an unknown outcome. */
function readArrivedAmount(result: AcquirerResult, deposit: DepositRow): bigint | string | null {
  if (result.kind === 'unknown') return null;
  if (result.kind !== 'known' || result.payment.status !== 'approved') return 'provider_has_no_money';
  if (result.payment.currency !== deposit.currencyCode) return 'another_currency';
  const providerBalance = providerBalanceOf(result.payment);
  return providerBalance === null || providerBalance.totalMinor <= 0n
    ? 'unreadable_amount'
    : providerBalance.totalMinor;
}

/**
 * Whether another person has to approve an action because more arrived than was agreed. Uses the larger of both amounts, plus the other actions of 24 hours.
 * The caller holds the lock of the player's deposits.
 */
async function needsApproval(
  deps: PaymentsDeps,
  tx: Tx,
  { actionId, approvedBy }: AdminActionRow,
  { deposit, arrivedMinor }: { readonly deposit: DepositRow; readonly arrivedMinor: bigint },
): Promise<boolean> {
  if (approvedBy !== null) return false;
  const largerMinor = arrivedMinor > deposit.amountMinor ? arrivedMinor : deposit.amountMinor;
  const sumMinor = (await sumActions(tx, deposit, actionId)) + largerMinor;
  return needsSecondPerson(sumMinor, deposit.currencyCode, deps.singleApprovalUpTo);
}

/** Credits what the provider has, which becomes the deposit's amount. Refused for excluded players: their money can only be returned. */
async function accept(deps: PaymentsDeps, action: AdminActionRow, deposit: DepositRow): Promise<Outcome> {
  const result = await getAcquirer(deps, deposit.adapter).find(deposit.depositId, deposit.acquirerId);
  const finding = readArrivedAmount(result, deposit);
  if (finding === null) return null;
  if (typeof finding === 'string' || result.kind !== 'known') return refused(String(finding));
  const { acquirerId } = result.payment;
  const blocker = await withTx(deps.db, async (tx) => {
    await lockDepositsOfPlayer(tx, deposit.playerId);
    if (await deps.isRestricted(tx, deposit.playerId)) return 'player_excluded';
    const current = await lockDeposit(tx, deposit.depositId);
    if (current?.state !== 'review') return null;
    if (await needsApproval(deps, tx, action, { deposit: current, arrivedMinor: finding })) return 'second_person';
    const accepted = await acceptAmount(tx, current, finding);
    const transition = {
      ...NOTHING_RETURNED,
      to: 'completed',
      cause: `action:${action.actionId}`,
      acquirerId,
    } as const;
    await transitionDeposit(tx, accepted, transition);
    await bookMoney(deps, tx, accepted, [{ kind: 'credit', amountMinor: finding, totalMinor: finding }]);
    return null;
  });
  const [agreed, arrived] = [deposit.amountMinor, finding].map((minor) => toExactString(minor, deposit.currencyCode));
  if (blocker === 'second_person')
    return { state: 'requested', detail: `${arrived} ${deposit.currencyCode} arrived, ${agreed} had been agreed` };
  if (blocker !== null) return refused(blocker);
  // Books refunds and chargebacks that happened since.
  await recordPayment(deps, deposit, result.payment, `action:${action.actionId}`);
  return done(`${arrived} ${deposit.currencyCode} credited, ${agreed} had been agreed`);
}

async function execute(deps: PaymentsDeps, action: AdminActionRow): Promise<void> {
  if (!(await executeAction(deps, action))) return;
  const deposit = await findDeposit(deps.db, action.depositId);
  if (deposit === null) return;
  const outcome = await {
    accept: () => accept(deps, action, deposit),
    return_funds: () => returnFunds(deps, action, deposit),
    refund: () => {
      const amount = toExactString(action.amountMinor ?? 0n, deposit.currencyCode);
      return requestRefund(deps, action, deposit, { amount, currency: deposit.currencyCode });
    },
  }[action.kind]();
  if (outcome === null) {
    deps.log.warn(
      { actionId: action.actionId, depositId: action.depositId },
      'payment provider did not respond to an action, will retry',
    );
    return;
  }
  await withTx(deps.db, async (tx) => {
    const current = await lockAction(tx, action.actionId);
    if (current?.state === 'sending') await finishAction(tx, current, outcome);
  });
}

const BATCH = 20;

/** Executes operators' orders that are due. Any number of processes may run it concurrently; after a crash the provider gets the same key again. */
export async function runAdminActions(deps: PaymentsDeps): Promise<number> {
  const due = await leaseDueActions(deps.db, BATCH);
  const results = await Promise.allSettled(due.map((action) => execute(deps, action)));
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected')
      deps.log.error(
        { actionId: due[index]?.actionId, err: result.reason },
        'action on a deposit could not be executed',
      );
  }
  return due.length;
}
