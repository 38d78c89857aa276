import { describe, expect, it } from 'vitest';
import { canTransition, deliveryDelayMs, isFinal, returnKind, type PaymentStatus } from './payment.rules.ts';

const STATUSES = [
  'open',
  'challenge',
  'authorised',
  'pending',
  'approved',
  'declined',
  'cancelled',
  'failed',
  'expired',
] as const satisfies readonly PaymentStatus[];
const ENDS = ['approved', 'declined', 'cancelled', 'failed', 'expired'] as const;

describe('status of a payment', () => {
  it.each([
    ['open', ['challenge', 'authorised', 'pending', ...ENDS]],
    ['challenge', ['authorised', 'pending', ...ENDS]],
    ['authorised', ['approved', 'cancelled', 'failed', 'expired']],
    ['pending', ENDS],
    ['declined', ['approved']],
    ['expired', ['approved']],
    ['approved', []],
    ['cancelled', []],
    ['failed', []],
  ] as const)('%s can become %j', (from, targets) => {
    expect(STATUSES.filter((to) => canTransition(from, to))).toEqual(targets);
  });

  it('is final for the payer once decided, cancelled or expired', () => {
    expect(STATUSES.filter(isFinal)).toEqual(ENDS);
  });

  it.each([
    ['approved', 'success'],
    ['pending', 'pending'],
    ['authorised', 'pending'],
    ['challenge', 'challenge'],
    ['declined', 'declined'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['expired', 'cancelled'],
    ['open', 'unknown'],
  ] as const)('%s sends the payer back to the address for %s', (status, kind) => {
    expect(returnKind(status)).toBe(kind);
  });
});

it('retries the delivery of an event after half a second, doubling up to five minutes', () => {
  expect([0, 1, 2, 9, 10, 40].map(deliveryDelayMs)).toEqual([500, 1_000, 2_000, 256_000, 300_000, 300_000]);
});
