import { describe, expect, it } from 'vitest';
import { decideOutcome, pollDelayMs, RESULT_MODALS, type Knowledge } from './outcome.rules.ts';

const STATUSES = {
  completed: 'success',
  failed: 'failed',
  declined: 'decline',
  cancelled: 'cancel',
  pending: 'pending',
  processing: 'processing',
} as const;

describe('what a result dialog says', () => {
  it('is what the server says, whatever the address claims', () => {
    for (const modal of RESULT_MODALS) {
      for (const [status, outcome] of Object.entries(STATUSES)) {
        const knowledge: Knowledge = { kind: 'found', deposit: { status: status as keyof typeof STATUSES } };
        expect(decideOutcome(modal, knowledge)).toBe(outcome);
      }
    }
  });

  it('never claims success or progress that the server did not confirm', () => {
    for (const modal of RESULT_MODALS) {
      for (const kind of ['asking', 'unreachable', 'absent'] as const)
        expect(['success', 'pending', 'processing']).not.toContain(decideOutcome(modal, { kind }));
    }
    expect(decideOutcome('deposit-success', { kind: 'absent' })).toBe('unconfirmed');
  });

  it('asks again more and more seldom', () => {
    expect([0, 9, 10, 29, 30, 999].map(pollDelayMs)).toEqual([1_500, 1_500, 5_000, 5_000, 15_000, 15_000]);
  });
});
