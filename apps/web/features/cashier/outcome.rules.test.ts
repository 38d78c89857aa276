import { describe, expect, it } from 'vitest';
import { decideOutcome, pollDelayMs, type Knowledge } from './outcome.rules.ts';

const STATUSES = {
  completed: 'success',
  failed: 'failed',
  declined: 'decline',
  cancelled: 'cancel',
  pending: 'pending',
  processing: 'processing',
  expired: 'expired',
  partly_refunded: 'refunded',
  refunded: 'refunded',
  charged_back: 'charged_back',
} as const;

describe('decideOutcome', () => {
  it('maps the status from the server', () => {
    for (const [status, outcome] of Object.entries(STATUSES)) {
      const knowledge: Knowledge = { kind: 'found', deposit: { status: status as keyof typeof STATUSES } };
      expect(decideOutcome(knowledge)).toBe(outcome);
    }
  });

  it('returns no final outcome without a server response', () => {
    expect(decideOutcome({ kind: 'asking' })).toBe('checking');
    expect(decideOutcome({ kind: 'unreachable' })).toBe('unreachable');
    expect(decideOutcome({ kind: 'absent' })).toBe('unconfirmed');
  });

  it('increases the polling delay', () => {
    expect([0, 9, 10, 29, 30, 999].map(pollDelayMs)).toEqual([1_500, 1_500, 5_000, 5_000, 15_000, 15_000]);
  });
});
