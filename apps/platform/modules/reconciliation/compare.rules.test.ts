import { expect, it } from 'vitest';
import type { Books, ProviderLine } from './books.types.ts';
import { compareBooks } from './compare.rules.ts';
import { lineOf, paymentOf, payOutOf, settlementOf, transferOf } from './testing/book-rows.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
const EUR = 'EUR' as const;
const line = (kind: ProviderLine['kind'], reference: string, change: Partial<ProviderLine> = {}) => {
  const payOut = { acquirerId: 'out_1', amountMinor: 100_000n };
  const of = { kind, reference, lineId: `mov_${reference}_${kind}`, ...(kind !== 'payment' && payOut) };
  return lineOf({ ...of, at: at(10), ...change });
};
const SENT = { provider: 'cards', amountMinor: 100_000n, feeMinor: 0n };
const TRANSFERS = [transferOf({ at: at(10) }), settlementOf({ transferId: 'trf_2', amountMinor: 100_000n, at: at(8) })];
const BOOKS: Books = {
  period: { from: at(0), to: at(24) },
  statements: new Map([['cards', { readFrom: at(0) }]]),
  lines: [line('payment', 'dep_1'), line('payout', 'wdr_1')],
  payments: [paymentOf({ creditedAt: at(10), createdAt: at(9) })],
  payOuts: [payOutOf({ ...SENT, sentAt: at(8), createdAt: at(7) })],
  transfers: TRANSFERS,
  agreedFees: [],
};
const compare = (change: Partial<Books>) => {
  const { paymentCount, differences } = compareBooks({ ...BOOKS, ...change });
  return [paymentCount, ...differences.map(({ kind, side, reference }) => `${kind} ${side} ${reference}`)];
};

it('counts what it compared and finds no difference where all three sides agree', () => {
  expect(compare({})).toEqual([2]);
});

it('finds what only the provider has, once for each reference', () => {
  const unknown = [
    line('payment', 'dep_9'),
    line('refund', 'dep_9'),
    line('payout', 'wdr_9'),
    line('payout_return', 'wdr_9', { at: at(11) }),
  ];
  expect(compare({ lines: [...BOOKS.lines, ...unknown] })).toEqual([
    4,
    'missing_here provider dep_9',
    'missing_here provider dep_9',
    'missing_here provider wdr_9',
    'missing_here provider wdr_9',
  ]);
});

it('finds what the provider has not, oldest first', () => {
  expect(compare({ lines: [] })).toEqual([2, 'missing_there provider wdr_1', 'missing_there provider dep_1']);
});

it('finds what the ledger has not', () => {
  expect(compare({ transfers: [] })).toEqual([2, 'missing_ledger ledger wdr_1', 'missing_ledger ledger dep_1']);
});

it('compares only the ledger where the provider could not be read', () => {
  expect(compare({ statements: new Map(), lines: [], transfers: TRANSFERS.slice(1) })).toEqual([
    2,
    'missing_ledger ledger dep_1',
  ]);
});

it('the same reference of two providers means two payments', () => {
  const statements = new Map([
    ['cards', { readFrom: at(0) }],
    ['vouchers', { readFrom: at(0) }],
  ]);
  const lines = [...BOOKS.lines, line('payment', 'dep_1', { provider: 'vouchers' })];
  expect(compare({ statements, lines })).toEqual([3, 'missing_here provider dep_1']);
});

it('a return without its payment is a difference of the payout', () => {
  const returned = line('payout_return', 'wdr_9');
  const { differences } = compareBooks({ ...BOOKS, lines: [...BOOKS.lines, returned] });
  expect(differences).toMatchObject([{ kind: 'missing_here', movement: 'payout_return', reference: 'wdr_9' }]);
  // As a line of a deposit it would have an agreed fee.
  const agreedFees = [{ provider: 'cards', currencyCode: EUR, ratePpm: 0n, fixedMinor: 0n }];
  expect(compare({ agreedFees, lines: [...BOOKS.lines, { ...returned, feeMinor: 5_000n }] })).toEqual([
    3,
    'missing_here provider wdr_9',
  ]);
});

it('a payment and a payout under one reference are both compared', () => {
  expect(compare({ lines: [...BOOKS.lines, line('payout', 'dep_1')] })).toEqual([2, 'missing_here provider dep_1']);
  expect(compare({ lines: [...BOOKS.lines, line('payment', 'wdr_1')] })).toEqual([2, 'missing_here provider wdr_1']);
});
