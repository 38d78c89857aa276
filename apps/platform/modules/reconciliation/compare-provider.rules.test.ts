import { describe, expect, it } from 'vitest';
import type { Difference, ProviderLine, RecordedPayment, RecordedReturn } from './books.types.ts';
import { compareProvider, type Pair } from './compare-provider.rules.ts';
import { lineOf as line, paymentOf as payment } from './testing/book-rows.ts';

const HOUR_MS = 3_600_000;
const NOON = new Date('2026-11-22T12:00:00Z');
const after = (ms: number) => new Date(NOON.getTime() + ms);
const PERIOD = { from: new Date('2026-11-22T00:00:00Z'), to: new Date('2026-11-23T00:00:00Z') };
const LONG_AGO = new Date('2026-10-01T00:00:00Z');
const BEFORE_PERIOD = new Date('2026-11-21T23:59:59Z');

const returned = (change: Partial<RecordedReturn> = {}): RecordedReturn => ({
  kind: 'refund',
  amountMinor: 50_000n,
  totalMinor: 50_000n,
  at: NOON,
  ...change,
});
const compare = (
  lines: readonly ProviderLine[],
  record: RecordedPayment | undefined,
  change: Partial<Pair> = {},
): readonly Difference[] =>
  compareProvider({
    period: PERIOD,
    provider: 'cards',
    reference: 'dep_1',
    lines,
    payment: record,
    readFrom: LONG_AGO,
    agreedFees: [],
    ...change,
  });
/** Each difference as `kind movement: ours / theirs`. */
const short = (differences: readonly Difference[]) =>
  differences.map(({ kind, movement, here, there }) => `${kind} ${movement}: ${here} / ${there}`);

describe('payments', () => {
  it('a payment that both sides have is no difference', () => {
    expect(compare([line()], payment())).toEqual([]);
    expect(compare([line()], payment({ acquirerId: null }))).toEqual([]);
  });

  it.each<[string, Partial<ProviderLine>, Partial<RecordedPayment>, string]>([
    ['another payment of the provider', { acquirerId: 'pay_2' }, {}, 'wrong_account payment: pay_1 / pay_2'],
    ['another currency', { currencyCode: 'USD' }, {}, 'currency payment: 25.00 EUR / 25.00 USD'],
    ['another amount', { amountMinor: 249_999n }, {}, 'amount payment: 25.00 EUR / 24.9999 EUR'],
    ['an amount that cannot be read', { amountMinor: null }, {}, 'amount payment: 25.00 EUR / 25,00 EUR'],
    ['money for an unpaid deposit', {}, { creditedAt: null, state: 'failed' }, 'status payment: failed / paid'],
  ])('reports %s', (_name, theirs, ours, expected) => {
    const differences = compare([line(theirs)], payment(ours));
    expect(short(differences)).toEqual([expected]);
    expect(differences[0]).toMatchObject({ side: 'provider', provider: 'cards', reference: 'dep_1', at: NOON });
  });

  it('reports a credit that is more than an hour late, on the day of the credit', () => {
    expect(compare([line()], payment({ creditedAt: after(HOUR_MS) }))).toEqual([]);
    const creditedAt = after(HOUR_MS + 1);
    const differences = compare([line()], payment({ creditedAt }));
    expect(short(differences)).toEqual(['late payment: 2026-11-22T13:00:00.001Z / 2026-11-22T12:00:00.000Z']);
    expect(differences[0]?.at).toEqual(creditedAt);
    for (const hours of [12, 24])
      expect(compare([line()], payment({ creditedAt: after(hours * HOUR_MS) }))).toEqual([]);
  });

  it('reports every line of a payment that we have not, with the ids of line and payment', () => {
    const differences = compare([line(), line({ kind: 'refund', amountMinor: 10_000n })], undefined);
    expect(short(differences)).toEqual([
      'missing_here payment: null / 25.00 EUR',
      'missing_here refund: null / 1.00 EUR',
    ]);
    const ids = differences.map(({ detail }) => detail);
    expect(ids).toEqual(['line mov_payment of payment pay_1', 'line mov_refund of payment pay_1']);
  });

  it('reports a credit that the provider has not, with the id to search for', () => {
    const [missing] = compare([], payment());
    expect(missing).toEqual({
      kind: 'missing_there',
      side: 'provider',
      provider: 'cards',
      reference: 'dep_1',
      movement: 'payment',
      here: '25.00 EUR',
      there: null,
      detail: 'pay_1',
      at: NOON,
    });
    expect(compare([], payment({ acquirerId: null }))[0]?.detail).toBe('completed');
    expect(compare([], payment({ creditedAt: null }))).toEqual([]);
  });

  it('misses nothing at the provider from before its statement was read', () => {
    expect(compare([], payment(), { readFrom: after(1) })).toEqual([]);
    expect(short(compare([], payment(), { readFrom: NOON }))).toEqual(['missing_there payment: 25.00 EUR / null']);
  });

  it('reports repeated lines and second payments as duplicates, and compares the payment that we know', () => {
    const second = line({ lineId: 'mov_2', acquirerId: 'pay_2', amountMinor: 1n });
    expect(short(compare([second, line()], payment()))).toEqual(['duplicate payment: 25.00 EUR / 0.0001 EUR']);
    expect(short(compare([line(), line()], undefined))).toEqual([
      'duplicate payment: 25.00 EUR / 25.00 EUR',
      'missing_here payment: null / 25.00 EUR',
    ]);
    expect(short(compare([line({ kind: 'refund' }), line({ kind: 'refund' })], payment({ creditedAt: null })))).toEqual(
      ['duplicate refund: 25.00 EUR / 25.00 EUR', 'missing_here refund: null / 25.00 EUR'],
    );
  });
});

describe('money that went back', () => {
  const refund = (change: Partial<ProviderLine> = {}) => line({ kind: 'refund', amountMinor: 50_000n, ...change });

  it('compares totals: two refunds there may be one here', () => {
    const two = [refund({ lineId: 'a', amountMinor: 20_000n }), refund({ lineId: 'b', amountMinor: 30_000n })];
    expect(compare([line(), ...two], payment({ returns: [returned()] }))).toEqual([]);
    const returns = [returned({ amountMinor: 20_000n }), returned({ amountMinor: 30_000n })];
    expect(compare([line(), refund()], payment({ returns }))).toEqual([]);
  });

  it.each(['refund', 'chargeback', 'restore'] as const)('compares the kind %s by itself', (kind) => {
    const returns = [returned({ kind })];
    expect(compare([line(), refund({ kind })], payment({ returns }))).toEqual([]);
    expect(short(compare([line()], payment({ returns })))).toEqual([`missing_there ${kind}: 5.00 EUR / null`]);
    expect(short(compare([line(), refund({ kind })], payment()))).toEqual([`missing_here ${kind}: null / 5.00 EUR`]);
  });

  it.each<[string, Partial<ProviderLine>, string]>([
    ['another total', { amountMinor: 40_000n }, 'amount refund: 5.00 EUR / 4.00 EUR'],
    ['another currency', { currencyCode: 'USD' }, 'currency refund: 5.00 EUR / 5.00 USD'],
    ['an amount that cannot be read', { amountMinor: null }, 'amount refund: 5.00 EUR / 25,00 EUR'],
  ])('reports %s', (_name, theirs, expected) => {
    expect(short(compare([line(), refund(theirs)], payment({ returns: [returned()] })))).toEqual([expected]);
  });

  it('reports a return that was booked more than an hour late', () => {
    const bookedAt = (ms: number) => payment({ returns: [returned({ at: after(ms) })] });
    expect(compare([line(), refund()], bookedAt(HOUR_MS))).toEqual([]);
    expect(short(compare([line(), refund()], bookedAt(HOUR_MS + 1)))).toEqual([
      'late refund: 2026-11-22T13:00:00.001Z / 2026-11-22T12:00:00.000Z',
    ]);
    expect(compare([line(), refund()], bookedAt(24 * HOUR_MS))).toEqual([]);
  });

  it('measures the delay between the newest booking on each side', () => {
    const lines = [
      line(),
      refund({ lineId: 'a', at: after(-5 * HOUR_MS), amountMinor: 20_000n }),
      refund({ lineId: 'b', amountMinor: 30_000n }),
    ];
    expect(compare(lines, payment({ returns: [returned()] }))).toEqual([]);
    const twice = [
      returned({ amountMinor: 20_000n, at: after(-5 * HOUR_MS) }),
      returned({ amountMinor: 30_000n, at: after(2 * HOUR_MS) }),
    ];
    expect(short(compare([line(), refund()], payment({ returns: twice })))).toHaveLength(1);
  });

  it('leaves out what happened before the statement was read', () => {
    const old = after(-1);
    const record = payment({ returns: [returned({ at: old })] });
    expect(compare([line()], record, { readFrom: NOON })).toEqual([]);
    expect(compare([line(), refund({ at: old })], payment(), { readFrom: NOON })).toEqual([]);
    expect(short(compare([line(), refund()], payment(), { readFrom: NOON }))).toHaveLength(1);
    expect(short(compare([line()], payment({ returns: [returned()] }), { readFrom: NOON }))).toHaveLength(1);
  });

  it('a payment that was refunded whole before it was credited is no difference', () => {
    const uncredited = payment({ creditedAt: null, state: 'review' });
    const whole = refund({ amountMinor: 250_000n });
    expect(compare([line(), whole], uncredited)).toEqual([]);
    const parts = [refund({ lineId: 'a', amountMinor: 100_000n }), refund({ lineId: 'b', amountMinor: 150_000n })];
    expect(compare([line(), ...parts], uncredited)).toEqual([]);
    const status = 'status payment: review / paid';
    expect(short(compare([line(), refund()], uncredited))[0]).toBe(status);
    expect(short(compare([line(), { ...whole, currencyCode: 'USD' }], uncredited))[0]).toBe(status);
    expect(short(compare([line(), whole, refund({ kind: 'chargeback' })], uncredited))[0]).toBe(status);
    expect(short(compare([line({ amountMinor: 0n }), refund({ amountMinor: 0n })], uncredited))).not.toEqual([]);
    expect(short(compare([line({ amountMinor: null }), refund({ kind: 'chargeback' })], uncredited))).toEqual([
      'amount payment: 25.00 EUR / 25,00 EUR',
      'missing_here chargeback: null / 5.00 EUR',
    ]);
    expect(short(compare([line(), whole], payment({ creditedAt: NOON })))).toEqual([
      'missing_here refund: null / 25.00 EUR',
    ]);
    const withReturn = { ...uncredited, returns: [returned({ amountMinor: 250_000n })] };
    expect(short(compare([line(), whole], withReturn))).toEqual([status]);
  });
});

describe('fees', () => {
  // 1.4 % and 0.25 EUR: 0.60 EUR of 25.00 EUR.
  const agreedFees = [{ provider: 'cards', currencyCode: 'EUR', ratePpm: 14_000n, fixedMinor: 2_500n } as const];
  const fees = (change: Partial<ProviderLine>, pair: Partial<Pair> = {}) => {
    const currencyCode = (change.currencyCode ?? 'EUR') as 'EUR';
    return short(compare([line(change)], payment({ currencyCode }), { agreedFees, ...pair }));
  };

  it('the agreed fee is no difference, nor less than a cent of rounding', () => {
    expect([6_000n, 6_099n, 5_901n].map((feeMinor) => fees({ feeMinor }))).toEqual([[], [], []]);
    expect(fees({ feeMinor: 6_100n })).toEqual(['fee payment: 0.60 EUR / 0.61 EUR']);
    expect(fees({ feeMinor: 5_900n })).toEqual(['fee payment: 0.60 EUR / 0.59 EUR']);
  });

  it('the smallest unit of a coin is a difference', () => {
    expect(fees({ currencyCode: 'BTC', feeMinor: 0n })).toEqual([]);
    expect(fees({ currencyCode: 'BTC', feeMinor: 1n })).toEqual(['fee payment: 0 BTC / 0.00000001 BTC']);
  });

  it('reports a fee that cannot be read, in the provider’s own words', () => {
    expect(fees({ feeMinor: null })).toEqual(['fee payment: 0.60 EUR / 0,60 EUR']);
  });

  it('expects no fee in another currency, of another provider, or for a refund', () => {
    expect(fees({ currencyCode: 'USD', feeMinor: 0n })).toEqual([]);
    expect(fees({ feeMinor: 0n }, { provider: 'banks' })).toEqual([]);
    const lines = [line({ feeMinor: 6_000n }), line({ kind: 'refund', feeMinor: 100n, amountMinor: 50_000n })];
    const differences = compare(lines, payment({ returns: [returned()] }), { agreedFees });
    expect(short(differences)).toEqual(['fee refund: 0.00 EUR / 0.01 EUR']);
  });

  it('compares fees of lines within the period, once, also of unknown payments', () => {
    const earlier = line({ feeMinor: 0n, at: BEFORE_PERIOD });
    expect(compare([earlier], payment({ creditedAt: BEFORE_PERIOD }), { agreedFees })).toEqual([]);
    expect(
      compare([{ ...earlier, at: PERIOD.from }], payment({ creditedAt: PERIOD.from }), { agreedFees }),
    ).toHaveLength(1);
    expect(short(compare([line()], undefined, { agreedFees }))).toEqual([
      'missing_here payment: null / 25.00 EUR',
      'fee payment: 0.60 EUR / 0.00 EUR',
    ]);
    expect(short(compare([line(), line({ kind: 'refund' })], payment({ creditedAt: null }), { agreedFees }))).toEqual([
      'fee payment: 0.60 EUR / 0.00 EUR',
    ]);
  });

  it('an unreadable amount has no agreed fee and is reported as a difference of the amount', () => {
    expect(fees({ amountMinor: null, feeMinor: 0n })).toEqual(['amount payment: 25.00 EUR / 25,00 EUR']);
  });

  it('reports a fee besides a missing payment', () => {
    const refundLine = line({ kind: 'refund', feeMinor: 100n, amountMinor: 50_000n });
    expect(short(compare([refundLine], payment({ returns: [returned()] }), { agreedFees }))).toEqual([
      'missing_there payment: 25.00 EUR / null',
      'fee refund: 0.00 EUR / 0.01 EUR',
    ]);
    expect(
      short(compare([refundLine], payment({ returns: [returned()] }), { agreedFees, readFrom: NOON })),
    ).toHaveLength(2);
  });
});
