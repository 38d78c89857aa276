import { expect, it } from 'vitest';
import type { Deposit, Transfer } from './payment-method.ts';
import { differenceOf, isFinalStage, stageOf, transferHref, type TransferStage } from './transfer.rules.ts';

const TRANSFER: Transfer = {
  network: 'bitcoin',
  networkTitle: 'Bitcoin',
  coin: 'BTC',
  address: 'bc1sandbox01',
  memo: null,
  uri: 'bitcoin:bc1sandbox01',
  requested: '0.00042926',
  minimum: '0.0001',
  rate: '58240.5',
  rateExpiresAt: '2026-11-22T01:20:00.000Z',
  expiresAt: '2026-11-23T01:00:00.000Z',
  received: '0',
  confirmations: 0,
  confirmationsNeeded: 2,
};
const deposit = (status: Deposit['status'], failureCode: string | null = null) => ({ status, failureCode }) as Deposit;

it.each([
  ['pending', '0', 0, null, 'waiting'],
  ['pending', '0.0001', 2, null, 'seen'],
  ['processing', '0', 0, null, 'waiting'],
  ['processing', '0.0001', 1, null, 'seen'],
  ['processing', '0.0001', 2, null, 'review'],
  ['expired', '0', 0, null, 'expired'],
  ['expired', '0.0001', 0, null, 'late'],
  ['completed', '0.0001', 2, null, 'credited'],
  ['failed', '0', 0, 'wrong_network', 'lost'],
  ['failed', '0', 0, 'memo_missing', 'lost'],
  ['failed', '0', 0, 'processing_error', 'failed'],
  ['cancelled', '0', 0, null, 'failed'],
  ['declined', '0', 0, null, 'failed'],
  ['refunded', '0.0001', 2, null, 'returned'],
  ['partly_refunded', '0.0001', 2, null, 'returned'],
  ['charged_back', '0.0001', 2, null, 'returned'],
] as const)(
  'status %s with %s received and %i confirmations (failure %s) is stage %s',
  (status, received, confirmations, failureCode, stage) => {
    expect(stageOf(deposit(status, failureCode), { ...TRANSFER, received, confirmations })).toBe(stage);
  },
);

it.each([
  ['0', 'none'],
  ['0.00042926', 'none'],
  ['0.000429260', 'none'],
  ['0.00042925', 'less'],
  ['0.00042927', 'more'],
] as const)('%s received is a difference of “%s”', (received, difference) => {
  expect(differenceOf({ ...TRANSFER, received })).toBe(difference);
  expect(differenceOf({ ...TRANSFER, received, requested: null })).toBe('none');
});

it('shows the address while coins may still be sent or confirmed', () => {
  const stages: readonly TransferStage[] = [
    'waiting',
    'seen',
    'late',
    'credited',
    'expired',
    'lost',
    'failed',
    'review',
    'returned',
  ];
  expect(stages.filter((stage) => !isFinalStage(stage))).toEqual(['waiting', 'seen', 'late']);
});

it('puts the deposit id into the URL', () => {
  expect(transferHref('/deposit', 'dep_01jd3v9k2m4n6p8r')).toBe('/deposit?transfer=dep_01jd3v9k2m4n6p8r');
});
