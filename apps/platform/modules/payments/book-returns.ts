import type { Tx } from '../../db/database.ts';
import type { Booking } from './deposit-life.rules.ts';
import { insertReturn, type DepositRow } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';

const PREFIXES = { refund: 'rfd', chargeback: 'cbk', restore: 'rst' } as const;

/**
 * Moves the money of a verdict, in the transaction that holds the deposit. The identity of each transfer is (adapter, deposit, kind, sum so far):
 * the same sum cannot be booked twice, whoever tells of it.
 */
export async function bookMoney(
  deps: PaymentsDeps,
  tx: Tx,
  deposit: DepositRow,
  bookings: readonly Booking[],
): Promise<void> {
  const books = { wallet: deps.wallet.inTx(tx), tx, newId: deps.newId };
  for (const booking of bookings)
    await (booking.kind === 'credit'
      ? bookCredit(books, deposit, booking.amountMinor)
      : bookReturn(books, deposit, booking.kind, booking));
}

/** Under which id a deposit's money pays a debt. */
function debtIdOf(externalId: string): string {
  return `${externalId}:debt`;
}

/** What of a deposit paid a debt when it came. */
export async function findRepaidMinor(
  { wallet }: Pick<PaymentsDeps, 'wallet'>,
  { adapter, depositId }: DepositRow,
): Promise<bigint> {
  const repayment = await wallet.findTransfer(adapter, debtIdOf(depositId));
  return repayment === undefined ? 0n : -repayment.realChangeMinor;
}

/** The ledger and the rows of one transaction. */
interface Books {
  readonly wallet: ReturnType<PaymentsDeps['wallet']['inTx']>;
  readonly tx: Tx;
  readonly newId: PaymentsDeps['newId'];
}

function walletPartsOf({ adapter, playerId, currencyCode }: DepositRow) {
  return { source: adapter, playerId, asset: currencyCode };
}

/** What the player owes is paid first by money that comes: no debt stands beside a balance that a deposit has filled. */
async function settleDebt({ wallet }: Books, deposit: DepositRow, externalId: string, minorMax: bigint): Promise<void> {
  const owedMinor = (await wallet.findWallet(deposit.playerId, deposit.currencyCode))?.owedMinor ?? 0n;
  const amountMinor = owedMinor < minorMax ? owedMinor : minorMax;
  if (amountMinor <= 0n) return;
  await wallet.repay({ ...walletPartsOf(deposit), externalId: debtIdOf(externalId), amountMinor });
}

async function bookCredit(books: Books, deposit: DepositRow, amountMinor: bigint): Promise<void> {
  const { depositId, method } = deposit;
  const parts = walletPartsOf(deposit);
  await books.wallet.deposit({ ...parts, externalId: depositId, amountMinor, method, reference: depositId });
  await settleDebt(books, deposit, depositId, amountMinor);
}

async function bookReturn(
  books: Books,
  deposit: DepositRow,
  kind: keyof typeof PREFIXES,
  { amountMinor, totalMinor }: Booking,
): Promise<void> {
  const { wallet, tx, newId } = books;
  const { depositId, method } = deposit;
  const parts = walletPartsOf(deposit);
  const externalId = `${depositId}:${kind}:${totalMinor}`;
  const returnId = newId(PREFIXES[kind]);
  await insertReturn(tx, { returnId, depositId, kind, amountMinor, totalMinor });
  if (kind !== 'restore') {
    await wallet.chargeback({ ...parts, externalId, amountMinor, method, reference: returnId });
    return;
  }
  // It is the same deposit again, and counts as no other.
  await wallet.deposit({ ...parts, externalId, amountMinor, method, reference: depositId });
  await settleDebt(books, deposit, externalId, amountMinor);
}
