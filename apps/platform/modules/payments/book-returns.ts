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
  const books = { wallet: deps.wallet.within(tx), tx, newId: deps.newId };
  for (const booking of bookings)
    await (booking.kind === 'credit' ? bookCredit(books, deposit) : bookReturn(books, deposit, booking.kind, booking));
}

/** The ledger and the rows of one transaction. */
interface Books {
  readonly wallet: ReturnType<PaymentsDeps['wallet']['within']>;
  readonly tx: Tx;
  readonly newId: PaymentsDeps['newId'];
}

function walletPartsOf({ adapter, playerId, currencyCode }: DepositRow) {
  return { source: adapter, playerId, asset: currencyCode };
}

async function bookCredit({ wallet }: Books, deposit: DepositRow): Promise<void> {
  const { depositId, amountMinor, method } = deposit;
  const parts = walletPartsOf(deposit);
  await wallet.deposit({ ...parts, externalId: depositId, amountMinor, method, reference: depositId });
}

async function bookReturn(
  { wallet, tx, newId }: Books,
  deposit: DepositRow,
  kind: keyof typeof PREFIXES,
  { amountMinor, totalMinor }: Booking,
): Promise<void> {
  const { depositId, method } = deposit;
  const parts = walletPartsOf(deposit);
  const externalId = `${depositId}:${kind}:${totalMinor}`;
  const returnId = newId(PREFIXES[kind]);
  await insertReturn(tx, { returnId, depositId, kind, amountMinor, totalMinor });
  if (kind !== 'restore') {
    await wallet.chargeback({ ...parts, externalId, amountMinor, method, reference: returnId });
    return;
  }
  // It is the same deposit again, and counts as no other. What the player owes because of it is settled first.
  await wallet.deposit({ ...parts, externalId, amountMinor, method, reference: depositId });
  const owedMinor = (await wallet.findWallet(deposit.playerId, deposit.currencyCode))?.owedMinor ?? 0n;
  const repaidMinor = owedMinor < amountMinor ? owedMinor : amountMinor;
  if (repaidMinor > 0n) await wallet.repay({ ...parts, externalId: `${externalId}:debt`, amountMinor: repaidMinor });
}
