import type { BookedTransfer, ProviderLine, RecordedPayment, RecordedPayOut } from '../books.types.ts';

const NOON = new Date('2026-11-22T12:00:00Z');

/** A credited deposit of 25.00 EUR at noon. */
export const paymentOf = (change: Partial<RecordedPayment> = {}): RecordedPayment => ({
  provider: 'cards',
  reference: 'dep_1',
  playerId: 'plr_1',
  currencyCode: 'EUR',
  amountMinor: 250_000n,
  state: 'completed',
  acquirerId: 'pay_1',
  creditedAt: NOON,
  createdAt: NOON,
  returns: [],
  ...change,
});

/** A withdrawal of 100.00 EUR that was sent at noon. */
export const payOutOf = (change: Partial<RecordedPayOut> = {}): RecordedPayOut => ({
  provider: 'bank',
  reference: 'wdr_1',
  playerId: 'plr_1',
  currencyCode: 'EUR',
  amountMinor: 1_000_000n,
  feeMinor: 10_000n,
  state: 'sent',
  providerPaymentId: 'out_1',
  sentAt: NOON,
  returnedAt: null,
  createdAt: NOON,
  ...change,
});

/** The provider's line of that deposit. */
export const lineOf = (change: Partial<ProviderLine> = {}): ProviderLine => ({
  provider: 'cards',
  lineId: `mov_${change.kind ?? 'payment'}`,
  kind: 'payment',
  acquirerId: 'pay_1',
  reference: 'dep_1',
  currencyCode: 'EUR',
  amountMinor: 250_000n,
  feeMinor: 0n,
  original: { amount: '25,00', fee: '0,60' },
  at: NOON,
  ...change,
});

/** The ledger's transfer of that deposit. */
export const transferOf = (change: Partial<BookedTransfer> = {}): BookedTransfer => ({
  transferId: 'trf_1',
  source: 'cards',
  externalId: 'dep_1',
  reference: 'dep_1',
  playerId: 'plr_1',
  kind: 'deposit',
  currencyCode: 'EUR',
  amountMinor: 250_000n,
  at: NOON,
  ...change,
});

/** The ledger's transfer of that withdrawal. */
export const settlementOf = (change: Partial<BookedTransfer> = {}): BookedTransfer =>
  transferOf({
    source: 'withdrawals',
    externalId: 'wdr_1:settle',
    reference: 'wdr_1',
    kind: 'withdrawal_settle',
    amountMinor: 1_000_000n,
    ...change,
  });
