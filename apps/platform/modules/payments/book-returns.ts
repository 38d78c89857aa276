import type { Tx } from '../../db/database.ts';
import type { Booking } from './deposit-life.rules.ts';
import { insertReturn, type DepositRow } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';

const PREFIXES = { refund: 'rfd', chargeback: 'cbk', restore: 'rst' } as const;

/**
 * Books the money of an applied update, in the transaction that holds the deposit's lock. The identity of each transfer is (adapter, deposit, kind,
 * total so far), so the same total cannot be booked twice.
 */
export async function bookMoney(
  deps: PaymentsDeps,
  tx: Tx,
  deposit: DepositRow,
  bookings: readonly Booking[],
): Promise<void> {
  const { newId, lockBonuses, creditBonus, returnBonus } = deps;
  const books = { wallet: deps.wallet.inTx(tx), tx, newId, creditBonus, returnBonus };
  // Before the wallet, in the order of all commands.
  if (deposit.userBonusId !== null) await lockBonuses(tx, deposit.playerId);
  const totals = {
    refund: deposit.refundedMinor,
    chargeback: deposit.chargedBackMinor,
    restore: deposit.restoredMinor,
  };
  for (const booking of bookings) {
    const { kind } = booking;
    if (kind === 'credit') await bookCredit(books, deposit, booking.amountMinor);
    else {
      totals[kind] = booking.totalMinor;
      const returnedMinor = totals.refund + totals.chargeback - totals.restore;
      await bookReturn(books, deposit, { ...booking, kind, returnedMinor });
    }
  }
}

/** The external id of the transfer by which a deposit repays a debt. */
function debtIdOf(externalId: string): string {
  return `${externalId}:debt`;
}

/** How much of a deposit repaid a debt when it was credited, in minor units. */
export async function findRepaidMinor(
  { wallet }: Pick<PaymentsDeps, 'wallet'>,
  { adapter, depositId }: DepositRow,
): Promise<bigint> {
  const repayment = await wallet.findTransfer(adapter, debtIdOf(depositId));
  return repayment === undefined ? 0n : -repayment.realChangeMinor;
}

/** The ledger and the tables, in one transaction. */
interface Books {
  readonly wallet: ReturnType<PaymentsDeps['wallet']['inTx']>;
  readonly tx: Tx;
  readonly newId: PaymentsDeps['newId'];
  readonly creditBonus: PaymentsDeps['creditBonus'];
  readonly returnBonus: PaymentsDeps['returnBonus'];
}

function walletPartsOf({ adapter, playerId, currencyCode }: DepositRow) {
  return { source: adapter, playerId, asset: currencyCode };
}

/** Incoming money repays a debt first: a player never has a debt and a deposited balance at the same time. */
async function settleDebt({ wallet }: Books, deposit: DepositRow, externalId: string, minorMax: bigint): Promise<void> {
  const owedMinor = (await wallet.findWallet(deposit.playerId, deposit.currencyCode))?.owedMinor ?? 0n;
  const amountMinor = owedMinor < minorMax ? owedMinor : minorMax;
  if (amountMinor <= 0n) return;
  await wallet.repay({ ...walletPartsOf(deposit), externalId: debtIdOf(externalId), amountMinor });
}

async function bookCredit(books: Books, deposit: DepositRow, amountMinor: bigint): Promise<void> {
  const { depositId, method, playerId, currencyCode, userBonusId } = deposit;
  const parts = walletPartsOf(deposit);
  await books.wallet.deposit({ ...parts, externalId: depositId, amountMinor, method, reference: depositId });
  await settleDebt(books, deposit, depositId, amountMinor);
  if (userBonusId !== null)
    await books.creditBonus(books.tx, { playerId, userBonusId, currencyCode, amountMinor, depositId });
}

interface Return extends Booking {
  readonly kind: keyof typeof PREFIXES;
  /** All that has gone back with this booking, less what was restored. */
  readonly returnedMinor: bigint;
}

async function bookReturn(books: Books, deposit: DepositRow, booking: Return): Promise<void> {
  const { kind, amountMinor, totalMinor, returnedMinor } = booking;
  const { wallet, tx, newId } = books;
  const { depositId, method, playerId } = deposit;
  const parts = walletPartsOf(deposit);
  const externalId = `${depositId}:${kind}:${totalMinor}`;
  const returnId = newId(PREFIXES[kind]);
  await insertReturn(tx, { returnId, depositId, kind, amountMinor, totalMinor });
  const returnBonus = async () =>
    deposit.userBonusId === null
      ? 0n
      : books.returnBonus(tx, { playerId, depositId, returnedMinor, externalId: `${kind}:${depositId}:${totalMinor}` });
  if (kind !== 'restore') {
    await wallet.chargeback({
      ...parts,
      externalId,
      amountMinor,
      method,
      reference: returnId,
      depositReference: depositId,
    });
    await returnBonus();
    return;
  }
  // The reference of the original deposit: restored money does not count as another deposit.
  await wallet.deposit({ ...parts, externalId, amountMinor, method, reference: depositId });
  await settleDebt(books, deposit, externalId, amountMinor + (await returnBonus()));
}
