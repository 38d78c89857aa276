import { toExactString } from '@marquee/money/money.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { bookMoney } from './book-returns.ts';
import { isCredited, NOTHING_RETURNED } from './deposit-life.rules.ts';
import {
  insertDepositAct,
  leaseDueOrders,
  lockOrder,
  moveOrder,
  sumOrdered,
  type OrderMove,
  type OrderRow,
} from './deposit-orders.sql.ts';
import {
  acceptAmount,
  findDeposit,
  GIVEN_BACK,
  lockDeposit,
  lockDepositsOfPlayer,
  moveDeposit,
  type DepositRow,
} from './deposits.sql.ts';
import { getAcquirer } from './get-acquirer.ts';
import { needsSecondPerson, refundableMinor } from './order.rules.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import type { AcquirerPayment, AcquirerResult } from './port.ts';
import { readMinor, readReturns, recordPayment } from './settle-deposit.ts';

/** What became of an order, `asked` where another person has to approve it first; null where the company could not be asked and is asked again. */
type Outcome = { readonly state: 'done' | 'refused' | 'asked'; readonly detail: string } | null;

const done = (detail: string): Outcome => ({ state: 'done', detail });
const refused = (detail: string): Outcome => ({ state: 'refused', detail });

async function endOrder(tx: Tx, order: OrderRow, { state, detail }: NonNullable<Outcome>): Promise<void> {
  const move: OrderMove = state === 'refused' ? { state, outcome: detail } : { state };
  await moveOrder(tx, order, move);
  await insertDepositAct(tx, order, { actor: 'platform', act: state, detail });
}

/**
 * Takes an order up once: from here on the company may have been asked, and it is only ever asked again. False where the order is no longer open; the
 * reason where it makes no sense any more.
 */
async function takeUp(deps: PaymentsDeps, order: OrderRow): Promise<boolean> {
  return withTx(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, order.depositId);
    const current = await lockOrder(tx, order.orderId);
    if (deposit === null || current === null || current.state === 'sending') return current?.state === 'sending';
    if (current.state !== 'approved') return false;
    const obstacle = await findObstacle(deps, tx, order, deposit);
    if (obstacle === null) await moveOrder(tx, current, { state: 'sending' });
    else await endOrder(tx, current, { state: 'refused', detail: obstacle });
    return obstacle === null;
  });
}

async function findObstacle(deps: PaymentsDeps, tx: Tx, order: OrderRow, deposit: DepositRow): Promise<string | null> {
  if (order.kind !== 'refund') return deposit.state === 'review' ? null : `not_in_review:${deposit.state}`;
  const amountMinor = order.amountMinor ?? 0n;
  if (!isCredited(deposit.state) || amountMinor > refundableMinor(deposit)) return 'nothing_left';
  // Money that was played with is not there to go back; a bank that takes it back all the same makes a debt of it, an operator does not.
  const wallets = await deps.wallet.within(tx).lockWallets(deposit.playerId);
  const realMinor = wallets.find(({ asset }) => asset === deposit.currencyCode)?.realMinor ?? 0n;
  return realMinor < amountMinor ? 'balance_too_small' : null;
}

/** Asks for money back under the order's own key, and books the answer. */
async function askBack(
  deps: PaymentsDeps,
  order: OrderRow,
  deposit: DepositRow,
  { amount, currency }: { readonly amount: string; readonly currency: string },
): Promise<Outcome> {
  const acquirer = getAcquirer(deps, deposit.adapter);
  if (acquirer.refund === undefined || deposit.acquirerId === null) return refused('company_gives_nothing_back');
  const result = await acquirer.refund({
    idempotencyKey: order.orderId,
    acquirerId: deposit.acquirerId,
    reference: deposit.depositId,
    amount,
    currency,
  });
  if (result.kind === 'unknown') return null;
  if (result.kind !== 'known') return refused(result.kind === 'refused' ? result.reason : result.kind);
  const { state } = await recordPayment(deps, deposit, result.payment, `order:${order.orderId}`);
  return done(`${amount} ${currency}, the deposit is ${state}`);
}

/** What the company has of a payment in its own currency; null where it says nothing that can be read. */
function holdingOf(payment: AcquirerPayment): { readonly leftMinor: bigint; readonly totalMinor: bigint } | null {
  const totalMinor = readMinor(payment.amount, payment.currency);
  const returns = readReturns(payment);
  if (totalMinor === null || returns === null) return null;
  return {
    totalMinor,
    leftMinor: totalMinor - returns.refundedMinor - returns.chargedBackMinor + returns.restoredMinor,
  };
}

/** A deposit in review of which the company has nothing, or nothing any more, ends without money. */
async function close(deps: PaymentsDeps, order: OrderRow, detail: string): Promise<Outcome> {
  return withTx(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, order.depositId);
    if (deposit?.state === 'review')
      await moveDeposit(tx, deposit, { to: 'failed', cause: `order:${order.orderId}`, failureReason: GIVEN_BACK });
    return done(detail);
  });
}

async function giveBack(deps: PaymentsDeps, order: OrderRow, deposit: DepositRow): Promise<Outcome> {
  const result = await getAcquirer(deps, deposit.adapter).find(deposit.depositId, deposit.acquirerId);
  if (result.kind === 'unknown') return null;
  if (result.kind !== 'known' || result.payment.status !== 'approved')
    return close(deps, order, 'the company has nothing of it');
  const { payment } = result;
  const holding = holdingOf(payment);
  if (holding === null) return refused('unreadable_amount');
  if (holding.leftMinor <= 0n) return close(deps, order, 'the company has nothing of it');
  const amount = toExactString(holding.leftMinor, payment.currency as DepositRow['currencyCode']); // It could be read.
  const outcome = await askBack(deps, order, deposit, { amount, currency: payment.currency });
  return outcome?.state === 'done' ? close(deps, order, `${amount} ${payment.currency}`) : outcome;
}

function whatIsThere(result: AcquirerResult, deposit: DepositRow): bigint | string | null {
  if (result.kind === 'unknown') return null;
  if (result.kind !== 'known' || result.payment.status !== 'approved') return 'company_has_no_money';
  if (result.payment.currency !== deposit.currencyCode) return 'another_currency';
  const holding = holdingOf(result.payment);
  return holding === null || holding.totalMinor <= 0n ? 'unreadable_amount' : holding.totalMinor;
}

/**
 * Whether another person has to approve what one person ordered, because more arrived than was agreed. Judged by the larger of both, together with the other
 * orders of 24 hours. The player's deposits are locked.
 */
async function needsAnother(
  deps: PaymentsDeps,
  tx: Tx,
  { orderId, approvedBy }: OrderRow,
  { deposit, arrivedMinor }: { readonly deposit: DepositRow; readonly arrivedMinor: bigint },
): Promise<boolean> {
  if (approvedBy !== null) return false;
  const largerMinor = arrivedMinor > deposit.amountMinor ? arrivedMinor : deposit.amountMinor;
  const sumMinor = (await sumOrdered(tx, deposit, orderId)) + largerMinor;
  return needsSecondPerson(sumMinor, deposit.currencyCode, deps.aloneUpTo);
}

/** Nothing is credited to a player who is shut out: their money can only be given back. Credits what the company says that it has; the deposit is from then on one of that amount. */
async function accept(deps: PaymentsDeps, order: OrderRow, deposit: DepositRow): Promise<Outcome> {
  const result = await getAcquirer(deps, deposit.adapter).find(deposit.depositId, deposit.acquirerId);
  const found = whatIsThere(result, deposit);
  if (found === null) return null;
  if (typeof found === 'string' || result.kind !== 'known') return refused(String(found));
  const { acquirerId } = result.payment;
  const obstacle = await withTx(deps.db, async (tx) => {
    await lockDepositsOfPlayer(tx, deposit.playerId);
    if (await deps.isRestricted(tx, deposit.playerId)) return 'player_excluded';
    const current = await lockDeposit(tx, deposit.depositId);
    if (current?.state !== 'review') return null;
    if (await needsAnother(deps, tx, order, { deposit: current, arrivedMinor: found })) return 'second_person';
    const accepted = await acceptAmount(tx, current, found);
    const move = { ...NOTHING_RETURNED, to: 'completed', cause: `order:${order.orderId}`, acquirerId } as const;
    await moveDeposit(tx, accepted, move);
    await bookMoney(deps, tx, accepted, [{ kind: 'credit', amountMinor: found, totalMinor: found }]);
    return null;
  });
  const [agreed, came] = [deposit.amountMinor, found].map((minor) => toExactString(minor, deposit.currencyCode));
  if (obstacle === 'second_person')
    return { state: 'asked', detail: `${came} ${deposit.currencyCode} arrived, ${agreed} had been agreed` };
  if (obstacle !== null) return refused(obstacle);
  // Whatever went back of it meanwhile is booked as of any other deposit.
  await recordPayment(deps, deposit, result.payment, `order:${order.orderId}`);
  return done(`${came} ${deposit.currencyCode} credited, ${agreed} had been agreed`);
}

async function carryOut(deps: PaymentsDeps, order: OrderRow): Promise<void> {
  if (!(await takeUp(deps, order))) return;
  const deposit = await findDeposit(deps.db, order.depositId);
  if (deposit === null) return;
  const outcome = await {
    accept: () => accept(deps, order, deposit),
    give_back: () => giveBack(deps, order, deposit),
    refund: () => {
      const amount = toExactString(order.amountMinor ?? 0n, deposit.currencyCode);
      return askBack(deps, order, deposit, { amount, currency: deposit.currencyCode });
    },
  }[order.kind]();
  if (outcome === null) {
    deps.log.warn(
      { orderId: order.orderId, depositId: order.depositId },
      'payment company could not be asked about an order yet',
    );
    return;
  }
  await withTx(deps.db, async (tx) => {
    const current = await lockOrder(tx, order.orderId);
    if (current?.state === 'sending') await endOrder(tx, current, outcome);
  });
}

const BATCH = 20;

/** Carries out what operators have ordered and what is due. Runs in any number of processes at once; after a crash, the company is asked again by the same key. */
export async function carryOutOrders(deps: PaymentsDeps): Promise<number> {
  const due = await leaseDueOrders(deps.db, BATCH);
  const results = await Promise.allSettled(due.map((order) => carryOut(deps, order)));
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected')
      deps.log.error(
        { orderId: due[index]?.orderId, err: result.reason },
        'order about a deposit could not be carried out',
      );
  }
  return due.length;
}
