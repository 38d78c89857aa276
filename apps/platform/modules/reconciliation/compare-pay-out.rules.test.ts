import { describe, expect, it } from 'vitest';
import type { Difference, ProviderLine, RecordedPayOut } from './books.types.ts';
import { comparePayOut, type PayOutPair } from './compare-pay-out.rules.ts';

const HOUR_MS = 3_600_000;
const NOON = new Date('2026-11-22T12:00:00Z');
const after = (ms: number) => new Date(NOON.getTime() + ms);
const PERIOD = { from: new Date('2026-11-22T00:00:00Z'), to: new Date('2026-11-25T00:00:00Z') };

/** The provider pays 99.00 EUR of 100.00 EUR and keeps 1.00 EUR. */
const paid = (change: Partial<ProviderLine> = {}): ProviderLine => ({
  provider: 'bank',
  lineId: 'mov_1',
  kind: 'payout',
  acquirerId: 'out_1',
  reference: 'wdr_1',
  currencyCode: 'EUR',
  amountMinor: 990_000n,
  feeMinor: 10_000n,
  original: { amount: '99,00', fee: '1,00' },
  at: NOON,
  ...change,
});
const cameBack = (change: Partial<ProviderLine> = {}) =>
  paid({ lineId: 'mov_2', kind: 'payout_return', amountMinor: 1_000_000n, feeMinor: 0n, ...change });
const record = (change: Partial<RecordedPayOut> = {}): RecordedPayOut => ({
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
const RETURNED = record({ state: 'returned', returnedAt: NOON });
const compare = (
  lines: readonly ProviderLine[],
  payOut: RecordedPayOut | undefined,
  change: Partial<PayOutPair> = {},
): readonly Difference[] =>
  comparePayOut({
    period: PERIOD,
    provider: 'bank',
    reference: 'wdr_1',
    lines,
    payOut,
    readFrom: new Date('2026-10-01T00:00:00Z'),
    ...change,
  });
/** Each difference as `kind movement: ours / theirs`. */
const short = (differences: readonly Difference[]) =>
  differences.map(({ kind, movement, here, there }) => `${kind} ${movement}: ${here} / ${there}`);

describe('comparePayOut', () => {
  it('finds no difference in a sent and in a returned withdrawal', () => {
    expect(compare([paid()], record())).toEqual([]);
    expect(compare([paid()], record({ providerPaymentId: null }))).toEqual([]);
    expect(compare([paid(), cameBack()], RETURNED)).toEqual([]);
    expect(compare([], record({ state: 'confirmed', sentAt: null }))).toEqual([]);
  });

  it.each<[string, Partial<ProviderLine>, Partial<RecordedPayOut>, string]>([
    ['another payment of the provider', { acquirerId: 'out_2' }, {}, 'wrong_account payout: out_1 / out_2'],
    ['another currency', { currencyCode: 'USD' }, {}, 'currency payout: 99.00 EUR / 99.00 USD'],
    ['the fee not deducted', { amountMinor: 1_000_000n }, {}, 'amount payout: 99.00 EUR / 100.00 EUR'],
    ['an amount that cannot be read', { amountMinor: null }, {}, 'amount payout: 99.00 EUR / 99,00 EUR'],
    ['a payment that we have not sent', {}, { sentAt: null, state: 'paying' }, 'status payout: paying / paid'],
    ['another fee than quoted', { feeMinor: 20_000n }, {}, 'fee payout: 1.00 EUR / 2.00 EUR'],
    ['a fee that cannot be read', { feeMinor: null }, {}, 'fee payout: 1.00 EUR / 1,00 EUR'],
  ])('reports %s', (_name, theirs, ours, expected) => {
    expect(short(compare([paid(theirs)], record(ours)))).toEqual([expected]);
  });

  it.each<[string, Partial<ProviderLine>, Partial<RecordedPayOut>, string]>([
    ['less than the whole amount', { amountMinor: 990_000n }, {}, 'amount payout_return: 100.00 EUR / 99.00 EUR'],
    [
      'money that we have not booked',
      {},
      { returnedAt: null, state: 'sent' },
      'status payout_return: sent / came back',
    ],
    ['a fee of a return', { feeMinor: 10_000n }, {}, 'fee payout_return: 0.00 EUR / 1.00 EUR'],
  ])('reports %s that came back', (_name, theirs, ours, expected) => {
    expect(short(compare([paid(), cameBack(theirs)], { ...RETURNED, ...ours }))).toEqual([expected]);
  });

  it('reports payments that the provider has not, unless they are older than its statement', () => {
    const missing = compare([], RETURNED);
    expect(short(missing)).toEqual([
      'missing_there payout: 99.00 EUR / null',
      'missing_there payout_return: 100.00 EUR / null',
    ]);
    expect(missing[0]).toMatchObject({
      detail: 'out_1',
      at: NOON,
      side: 'provider',
      provider: 'bank',
      reference: 'wdr_1',
    });
    expect(compare([], record({ providerPaymentId: null }))[0]?.detail).toBe('sent');
    expect(compare([], RETURNED, { readFrom: after(1) })).toEqual([]);
    expect(compare([], RETURNED, { readFrom: NOON })).toHaveLength(2);
  });

  it('reports lines of a withdrawal that we have not', () => {
    expect(short(compare([paid(), paid()], undefined))).toEqual([
      'duplicate payout: 99.00 EUR / 99.00 EUR',
      'missing_here payout: null / 99.00 EUR',
    ]);
  });

  it('reports a second payment and compares the one that we know', () => {
    const second = paid({ lineId: 'mov_9', acquirerId: 'out_9' });
    expect(short(compare([second, paid()], record()))).toEqual(['duplicate payout: 99.00 EUR / 99.00 EUR']);
  });

  it('a payment is late after one hour, and a return after 25 hours, because it is checked daily', () => {
    const late = (ms: number, lines: readonly ProviderLine[], field: 'sentAt' | 'returnedAt') =>
      short(compare(lines, { ...RETURNED, [field]: after(ms) })).map((text) => text.split(':')[0]);
    const both = [paid(), cameBack()];
    expect(late(HOUR_MS, both, 'sentAt')).toEqual([]);
    expect(late(HOUR_MS + 1, both, 'sentAt')).toEqual(['late payout']);
    expect(late(25 * HOUR_MS, both, 'returnedAt')).toEqual([]);
    expect(late(25 * HOUR_MS + 1, both, 'returnedAt')).toEqual(['late payout_return']);
    // Reported on the day of our booking, in another period.
    expect(late(90 * HOUR_MS, both, 'returnedAt')).toEqual([]);
  });

  it('compares fees within the period and in the currency of the withdrawal', () => {
    const earlier = new Date('2026-11-21T12:00:00Z');
    expect(compare([paid({ feeMinor: 0n, at: earlier })], record({ sentAt: earlier }))).toEqual([]);
    expect(short(compare([paid({ feeMinor: 0n, currencyCode: 'USD' })], record()))).toEqual([
      'currency payout: 99.00 EUR / 99.00 USD',
    ]);
  });
});
