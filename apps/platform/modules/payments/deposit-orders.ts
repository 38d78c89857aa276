import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { isSamePerson, requireOperatorName } from '../../operator-name.rules.ts';
import { isCredited } from './deposit-life.rules.ts';
import {
  insertDepositAct,
  insertOrder,
  listDepositActs,
  listOrders,
  lockOrder,
  moveOrder,
  sumOrdered,
  type OrderKind,
  type OrderRow,
} from './deposit-orders.sql.ts';
import { findDeposit, listInReview, lockDeposit, lockDepositsOfPlayer, type DepositRow } from './deposits.sql.ts';
import { needsSecondPerson, refundableMinor, type AloneUpTo } from './order.rules.ts';

/** A wish of an operator that cannot be met; its message is for them. */
export class OrderError extends Error {
  override readonly name = 'OrderError';
}

export interface OrdersDeps {
  readonly db: Db;
  readonly newId: (prefix: string) => string;
  readonly aloneUpTo: AloneUpTo;
}

export interface OrderWish {
  readonly depositId: string;
  readonly by: string;
  readonly reason: string;
}

const LIST_MAX = 200;

/**
 * What operators order about deposits. An order is written down here and carried out by the platform, which speaks with the companies; every step has its
 * author.
 */
export function createDepositOrders(deps: OrdersDeps) {
  return {
    /** Deposits that wait for a person, the oldest first. */
    listReview: () => listInReview(deps.db, LIST_MAX),
    /** Orders that are open, or all about one deposit. */
    list: (depositId: string | null) => listOrders(deps.db, depositId, LIST_MAX),
    history: (depositId: string) => listDepositActs(deps.db, depositId),
    /** Money of a credited deposit goes back to the payer and leaves the wallet; all that is left of it where no amount is named. */
    refund: (wish: OrderWish, amount: string | null) =>
      order(deps, wish, 'refund', (deposit) => readRefund(deposit, amount)),
    /** What the company has is credited, whatever was agreed. */
    accept: (wish: OrderWish) => order(deps, wish, 'accept', requireReview),
    /** What the company has goes back to the payer, and the deposit ends. */
    giveBack: (wish: OrderWish) => order(deps, wish, 'give_back', requireReview),
    approve: (orderId: string, by: string) => approve(deps, orderId, by),
    drop: (orderId: string, by: string) => drop(deps, orderId, by),
  };
}

export type DepositOrders = ReturnType<typeof createDepositOrders>;

function readRefund(deposit: DepositRow, amount: string | null): bigint {
  if (!isCredited(deposit.state))
    throw new OrderError(`${deposit.depositId} is ${deposit.state}: nothing was credited.`);
  const leftMinor = refundableMinor(deposit);
  const left = `${toExactString(leftMinor, deposit.currencyCode)} ${deposit.currencyCode}`;
  if (leftMinor <= 0n) throw new OrderError(`Nothing of ${deposit.depositId} is left to give back.`);
  if (amount === null) return leftMinor;
  const parsed = isAssetCode(deposit.currencyCode) ? parseAmount(amount, deposit.currencyCode) : null;
  if (!parsed?.ok || parsed.minor <= 0n) throw new OrderError(`${amount} is no amount of ${deposit.currencyCode}.`);
  if (parsed.minor > leftMinor) throw new OrderError(`Of ${deposit.depositId} only ${left} could go back.`);
  return parsed.minor;
}

function requireReview(deposit: DepositRow): null {
  if (deposit.state !== 'review') throw new OrderError(`${deposit.depositId} is ${deposit.state}, not in review.`);
  return null;
}

/** What the order says of itself, for the acts. */
function describe(kind: OrderKind, deposit: DepositRow, amountMinor: bigint | null, reason: string): string {
  const amount =
    amountMinor === null ? '' : `${toExactString(amountMinor, deposit.currencyCode)} ${deposit.currencyCode}, `;
  return `${kind}: ${amount}${reason}`;
}

async function order(
  { db, newId, aloneUpTo }: OrdersDeps,
  { depositId, by, reason }: OrderWish,
  kind: OrderKind,
  readAmount: (deposit: DepositRow) => bigint | null,
): Promise<OrderRow> {
  const [askedBy, why] = [requireOperatorName(by), reason.trim()];
  if (why === '') throw new OrderError('An order needs a reason.');
  const found = await findDeposit(db, depositId);
  if (found === null) throw new OrderError(`There is no deposit ${depositId}.`);
  return withTx(db, async (tx) => {
    await lockDepositsOfPlayer(tx, found.playerId);
    const deposit = await lockDeposit(tx, depositId);
    if (deposit === null) throw new OrderError(`There is no deposit ${depositId}.`);
    const amountMinor = readAmount(deposit);
    // Many small orders are a large one.
    const sumMinor = (await sumOrdered(tx, deposit)) + (amountMinor ?? deposit.amountMinor);
    // What the company has of a deposit in review is known for certain only when the order is carried out, and is judged once more then.
    const isAlone = !needsSecondPerson(sumMinor, deposit.currencyCode, aloneUpTo);
    const state = isAlone ? 'approved' : 'asked';
    const placed = await insertOrder(tx, {
      orderId: newId('ord'),
      depositId,
      kind,
      amountMinor,
      reason: why,
      askedBy,
      state,
    });
    if (placed === null) throw new OrderError(`Another order about ${depositId} is open.`);
    await insertDepositAct(tx, placed, {
      actor: askedBy,
      act: 'asked',
      detail: describe(kind, deposit, amountMinor, why),
    });
    return placed;
  });
}

async function approve({ db }: OrdersDeps, orderId: string, by: string): Promise<void> {
  const approvedBy = requireOperatorName(by);
  await withTx(db, async (tx) => {
    const placed = await lockOrder(tx, orderId);
    if (placed?.state !== 'asked') throw new OrderError(`${orderId} waits for nobody.`);
    if (isSamePerson(placed.askedBy, by))
      throw new OrderError(`${orderId} needs another person than ${placed.askedBy}.`);
    await moveOrder(tx, placed, { state: 'approved', approvedBy });
    await insertDepositAct(tx, placed, { actor: approvedBy, act: 'approved' });
  });
}

async function drop({ db }: OrdersDeps, orderId: string, by: string): Promise<void> {
  const actor = requireOperatorName(by);
  await withTx(db, async (tx) => {
    const placed = await lockOrder(tx, orderId);
    if (placed?.state !== 'asked') throw new OrderError(`${orderId} cannot be taken back any more.`);
    await moveOrder(tx, placed, { state: 'dropped' });
    await insertDepositAct(tx, placed, { actor, act: 'dropped' });
  });
}
