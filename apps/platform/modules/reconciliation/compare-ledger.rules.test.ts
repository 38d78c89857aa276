import { describe, expect, it } from 'vitest';
import type { BookedTransfer, Difference, RecordedPayment, RecordedPayOut } from './books.types.ts';
import { paymentOf, payOutOf, settlementOf as settled, transferOf as booked } from './testing/book-rows.ts';
import { compareLedger, ledgerOfPayment, ledgerOfPayOut, type LedgerSubject } from './compare-ledger.rules.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const LATER = new Date('2026-11-23T12:00:00Z');
/** Each difference as `kind movement of reference: ours / theirs`. */
const short = (subject: LedgerSubject, ...transfers: BookedTransfer[]) =>
  compareLedger([subject], transfers).map(
    ({ kind, movement, reference, here, there }: Difference) =>
      `${kind} ${movement} of ${reference}: ${here} / ${there}`,
  );

describe('deposits', () => {
  const deposit = (change: Partial<RecordedPayment> = {}) => ledgerOfPayment(paymentOf(change));

  it('a credited deposit has one transfer, an open one none', () => {
    expect(short(deposit(), booked())).toEqual([]);
    expect(short(deposit({ creditedAt: null, state: 'pending' }))).toEqual([]);
  });

  it('each return has a transfer that is named after the total', () => {
    const at = NOON;
    const returns = [
      { kind: 'refund', amountMinor: 10_000n, totalMinor: 10_000n, at },
      { kind: 'chargeback', amountMinor: 20_000n, totalMinor: 20_000n, at },
      { kind: 'restore', amountMinor: 5_000n, totalMinor: 5_000n, at },
    ] as const;
    const transfers = [
      booked({ externalId: 'dep_1:refund:10000', kind: 'chargeback', amountMinor: 10_000n }),
      booked({ externalId: 'dep_1:chargeback:20000', kind: 'chargeback', amountMinor: 20_000n }),
      booked({ externalId: 'dep_1:restore:5000', kind: 'deposit', amountMinor: 5_000n }),
    ];
    expect(short(deposit({ returns }), booked(), ...transfers)).toEqual([]);
    expect(short(deposit({ returns }), booked())).toEqual([
      'missing_ledger refund of dep_1: 1.00 EUR / null',
      'missing_ledger chargeback of dep_1: 2.00 EUR / null',
      'missing_ledger restore of dep_1: 0.50 EUR / null',
    ]);
  });

  it.each<[string, Partial<BookedTransfer>, string]>([
    ['another player’s wallet', { playerId: 'plr_2' }, 'wrong_account payment of dep_1: 25.00 EUR / 25.00 EUR'],
    ['another currency', { currencyCode: 'USD' }, 'currency payment of dep_1: 25.00 EUR / 25.00 USD'],
    ['another amount', { amountMinor: 1n }, 'amount payment of dep_1: 25.00 EUR / deposit 0.0001 EUR'],
    ['the opposite direction', { kind: 'chargeback' }, 'amount payment of dep_1: 25.00 EUR / chargeback 25.00 EUR'],
  ])('reports %s', (_name, change, expected) => {
    expect(short(deposit(), booked(change))).toEqual([expected]);
  });

  it('names the transfer, and the expected one if it is missing', () => {
    const [wrong] = compareLedger([deposit()], [booked({ amountMinor: 1n, at: LATER })]);
    expect(wrong).toMatchObject({ side: 'ledger', provider: 'cards', detail: 'transfer trf_1', at: LATER });
    const [missing] = compareLedger([deposit()], []);
    expect(missing).toMatchObject({ detail: 'expected as dep_1', at: NOON, there: null });
  });

  it('a transfer for an uncredited deposit was booked before the record was updated', () => {
    const [early] = compareLedger([deposit({ creditedAt: null, state: 'pending' })], [booked()]);
    expect(early).toEqual({
      kind: 'status',
      side: 'ledger',
      provider: 'cards',
      reference: 'dep_1',
      movement: 'payment',
      here: 'pending',
      there: '25.00 EUR',
      detail: 'transfer trf_1, booked as dep_1',
      at: NOON,
    });
  });

  it('another transfer for a known deposit is a duplicate, found by its id or its reference', () => {
    const expected = ['duplicate payment of dep_1: null / 25.00 EUR'];
    expect(short(deposit(), booked(), booked({ externalId: 'again' }))).toEqual(expected);
    expect(short(deposit(), booked(), booked({ externalId: 'dep_1:again' }))).toEqual(expected);
    const elsewhere = booked({ externalId: 'dep_1:again', reference: 'other' });
    expect(short(deposit(), booked(), elsewhere)).toEqual(['duplicate payment of other: null / 25.00 EUR']);
  });

  it('a transfer without a deposit is reported under its own source', () => {
    expect(short(deposit(), booked(), booked({ externalId: 'dep_9', reference: 'dep_9', kind: 'chargeback' }))).toEqual(
      ['orphan_ledger chargeback of dep_9: null / 25.00 EUR'],
    );
    const [ofOther] = compareLedger([deposit()], [booked({ source: 'vouchers' })]).slice(1);
    expect(ofOther).toMatchObject({ kind: 'orphan_ledger', provider: 'vouchers', reference: 'dep_1' });
  });
});

describe('withdrawals', () => {
  const withdrawal = (change: Partial<RecordedPayOut> = {}) => ledgerOfPayOut(payOutOf(change));
  const cameBack = settled({ externalId: 'wdr_1:return', kind: 'withdrawal_return' });

  it('a sent withdrawal is settled with its fee, and a returned one is booked again', () => {
    expect(short(withdrawal(), settled())).toEqual([]);
    expect(short(withdrawal({ returnedAt: LATER }), settled(), cameBack)).toEqual([]);
    expect(short(withdrawal({ sentAt: null, state: 'requested' }))).toEqual([]);
    expect(short(withdrawal({ returnedAt: LATER }))).toEqual([
      'missing_ledger payout of wdr_1: 100.00 EUR / null',
      'missing_ledger payout_return of wdr_1: 100.00 EUR / null',
    ]);
    const missing = compareLedger([withdrawal({ returnedAt: LATER })], []);
    expect(missing.map(({ at, provider }) => [at, provider])).toEqual([
      [NOON, 'bank'],
      [LATER, 'bank'],
    ]);
  });

  it('reports a settlement or return that the record does not know yet', () => {
    expect(short(withdrawal({ sentAt: null, state: 'paying' }), settled())).toEqual([
      'status payout of wdr_1: paying / 100.00 EUR',
    ]);
    expect(short(withdrawal(), settled(), cameBack)).toEqual(['status payout_return of wdr_1: sent / 100.00 EUR']);
  });

  it('reports a second settlement', () => {
    expect(short(withdrawal(), settled(), settled({ externalId: 'wdr_1:again' }))).toEqual([
      'duplicate payout of wdr_1: null / 100.00 EUR',
    ]);
  });
});
