import { readRate } from '@marquee/money/rate.ts';
import { describe, expect, it } from 'vitest';
import type { WalletEntry } from '../wallet/index.ts';
import type { ListedDeposit, ListedWithdrawal } from './history.types.ts';
import { byWallet, depositRow, entryRow, sourceFiltersOf, withdrawalRow } from './transaction-row.rules.ts';

const AT = new Date('2026-11-22T12:00:00Z');
const LISTED = { asset: 'EUR', createdAt: AT, createdMicros: 1_763_812_800_000_001n } as const;
const PAID = { ...LISTED, method: 'card', amountMinor: 250_000n, status: 'completed', isRestored: false } as const;
const DEPOSIT: ListedDeposit = { ...PAID, depositId: 'dep_1' };
const SENT = { ...LISTED, method: 'bank', amountMinor: 100_000n, status: 'sent' } as const;
const WITHDRAWAL: ListedWithdrawal = { ...SENT, withdrawalId: 'wdr_1' };
/** What rows of the three kinds have in common here. */
const SHOWN = { date: '2026-11-22T12:00:00.000Z', currencyCode: 'EUR', status: 'completed' };
const ENTRY: WalletEntry = {
  transferId: 'trf_1',
  kind: 'bonus_grant',
  asset: 'EUR',
  seq: 1n,
  amountMinor: 50_000n,
  realChangeMinor: 0n,
  bonusChangeMinor: 50_000n,
  heldChangeMinor: 0n,
  balanceBeforeMinor: 0n,
  balanceAfterMinor: 50_000n,
  bonusBalanceMinor: 50_000n,
  method: null,
  reference: 'bns_1',
  exchange: null,
  at: AT,
  micros: 1_763_812_800_000_001n,
};

describe('rows', () => {
  it('shows a deposit', () => {
    const row = { ...SHOWN, transactionId: 'dep_1', method: 'card', transactionType: 'deposit', amount: '25.00' };
    expect(depositRow(DEPOSIT)).toEqual({
      track: 'deposits',
      micros: 1_763_812_800_000_001n,
      below: '1763812800000001 dep_1',
      above: '1763812800000001 dep_1~',
      row: { ...row, bonus: 'n' },
    });
  });

  it('shows money that was restored after a chargeback as adjustment', () => {
    expect(depositRow({ ...DEPOSIT, isRestored: true }).row.transactionType).toBe('adjustment');
  });

  it.each([
    ['declined', 'rejected'],
    ['expired', 'cancelled'],
    ['refunded', 'completed'],
    ['charged_back', 'completed'],
    ['processing', 'processing'],
  ] as const)('shows a deposit that is %s as %s', (status, shown) => {
    expect(depositRow({ ...DEPOSIT, status }).row.status).toBe(shown);
  });

  it('shows a withdrawal', () => {
    const row = { ...SHOWN, transactionId: 'wdr_1', method: 'bank', transactionType: 'withdrawal', amount: '10.00' };
    expect(withdrawalRow(WITHDRAWAL)).toEqual({
      track: 'withdrawals',
      micros: 1_763_812_800_000_001n,
      below: '1763812800000001 wdr_1',
      above: '1763812800000001 wdr_1~',
      row: { ...row, bonus: 'n' },
    });
  });

  it.each([
    ['requested', 'pending'],
    ['confirmed', 'confirmed'],
    ['returned', 'completed'],
    ['rejected', 'rejected'],
  ] as const)('shows a withdrawal that is %s as %s', (status, shown) => {
    expect(withdrawalRow({ ...WITHDRAWAL, status }).row.status).toBe(shown);
  });

  it('shows bonus money, by the id of its bonus', () => {
    const row = { ...SHOWN, transactionId: 'bns_1', method: '', transactionType: 'bonus', amount: '5.00' };
    expect(entryRow(ENTRY)).toEqual({ ...row, bonus: 'y' });
    const changed = entryRow({ ...ENTRY, reference: null, method: 'card' });
    expect(changed).toMatchObject({ transactionId: 'trf_1', method: 'card' });
  });

  it.each([
    ['all of it', -50_000n, 50_000n, '5.00'],
    ['up to a maximum', -50_000n, 20_000n, '2.00'],
    ['nothing left', 0n, 0n, '0.00'],
  ])('shows how much of a converted bonus became real: %s', (_case, bonusChangeMinor, realChangeMinor, amount) => {
    const amountMinor = bonusChangeMinor + realChangeMinor;
    const row = entryRow({ ...ENTRY, kind: 'bonus_convert', bonusChangeMinor, realChangeMinor, amountMinor });
    expect(row).toMatchObject({ transactionType: 'bonus', amount, bonus: 'y' });
  });

  it('separates refunds and chargebacks by their reference', () => {
    const typeOf = (change: Partial<WalletEntry>) => entryRow({ ...ENTRY, ...change });
    expect(typeOf({ kind: 'chargeback', reference: 'rfd_1' })).toMatchObject({ transactionType: 'refund', bonus: 'n' });
    expect(typeOf({ kind: 'chargeback', reference: 'dep_rfd_' }).transactionType).toBe('chargeback');
    expect(typeOf({ kind: 'chargeback', reference: null }).transactionType).toBe('chargeback');
    expect(typeOf({ kind: 'repayment', reference: 'rfd_1' }).transactionType).toBe('adjustment');
    expect(typeOf({ kind: 'withdrawal_return' }).transactionType).toBe('refund');
  });

  it('shows the other side of an exchange with its rate', () => {
    const sides = { from: 'EUR', fromMinor: 100_000n, to: 'USD', toMinor: 108_000n } as const;
    const shown = (kind: 'exchange_out' | 'exchange_in') =>
      entryRow({ ...ENTRY, kind, exchange: { ...sides, rate: readRate('1.08') } }).exchange;
    expect(shown('exchange_out')).toEqual({ rate: '1.08', amount: '10.80', currencyCode: 'USD' });
    expect(shown('exchange_in')).toEqual({ rate: '1.08', amount: '-10.00', currencyCode: 'EUR' });
  });
});

describe('sourceFiltersOf', () => {
  const BONUSES = ['bonus_grant', 'bonus_convert', 'bonus_forfeit', 'bonus_recall', 'reward'];
  const EXCHANGES = ['exchange_out', 'exchange_in'];
  const RETURNS = ['withdrawal_release', 'withdrawal_return'];

  it('reads everything without a filter', () => {
    expect(sourceFiltersOf({})).toEqual({
      deposits: { statuses: undefined, isRestored: undefined },
      withdrawals: { statuses: undefined },
      entries: { kinds: [...RETURNS, ...BONUSES, 'chargeback', 'repayment', ...EXCHANGES], isRefund: undefined },
    });
  });

  it.each([
    ['deposit', { statuses: undefined, isRestored: false }, null, null],
    ['withdrawal', null, { statuses: undefined }, null],
    ['adjustment', { statuses: undefined, isRestored: true }, null, { kinds: ['repayment'], isRefund: undefined }],
    ['bonus', null, null, { kinds: BONUSES, isRefund: undefined }],
    ['exchange', null, null, { kinds: EXCHANGES, isRefund: undefined }],
    ['chargeback', null, null, { kinds: ['chargeback'], isRefund: false }],
    ['refund', null, null, { kinds: [...RETURNS, 'chargeback'], isRefund: true }],
  ] as const)('reads only the sources of the type %s', (type, deposits, withdrawals, entries) => {
    expect(sourceFiltersOf({ type })).toEqual({ deposits, withdrawals, entries });
  });

  it.each([
    ['pending', ['pending'], ['requested', 'pending']],
    ['cancelled', ['cancelled', 'expired'], ['cancelled']],
    ['rejected', ['declined'], ['rejected']],
  ] as const)('translates the status %s into those of each source', (status, deposits, withdrawals) => {
    expect(sourceFiltersOf({ status })).toEqual({
      deposits: { statuses: deposits, isRestored: undefined },
      withdrawals: { statuses: withdrawals },
      entries: null,
    });
  });

  it('leaves out a source that never has the status', () => {
    const confirmed = { deposits: null, withdrawals: { statuses: ['confirmed'] } };
    expect(sourceFiltersOf({ status: 'confirmed' })).toMatchObject(confirmed);
    const failed = { deposits: { statuses: ['failed'] }, withdrawals: null };
    expect(sourceFiltersOf({ status: 'failed' })).toMatchObject(failed);
    expect(sourceFiltersOf({ status: 'completed', type: 'bonus' }).entries?.kinds).toEqual(BONUSES);
  });
});

describe('byWallet', () => {
  it('makes a track of each wallet, in the order of its numbers', () => {
    const entries = [
      { ...ENTRY, seq: 9n },
      { ...ENTRY, asset: 'BTC', seq: 4n },
      { ...ENTRY, seq: 7n },
    ] as const;
    expect(byWallet(entries, ({ seq }) => Number(seq))).toEqual([
      [
        { track: 'EUR', micros: ENTRY.micros, below: '9', above: '10', row: 9 },
        { track: 'EUR', micros: ENTRY.micros, below: '7', above: '8', row: 7 },
      ],
      [{ track: 'BTC', micros: ENTRY.micros, below: '4', above: '5', row: 4 }],
    ]);
  });
});
