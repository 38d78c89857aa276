import { describe, expect, it } from 'vitest';
import { decideSettlement, nextCheckSeconds, type DepositState } from './settlement.rules.ts';
import type { AcquirerStatus } from './port.ts';

const STATES: readonly DepositState[] = [
  'created',
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
  'declined',
  'review',
];

const TABLE: Readonly<Record<AcquirerStatus, readonly string[]>> = {
  open: ['pending', '-', '-', '-', '-', '-', '-', '-'],
  processing: ['processing', 'processing', '-', '-', '-', '-', '-', '-'],
  approved: ['credit', 'credit', 'credit', '-', 'credit', 'credit', 'credit', '-'],
  declined: ['declined', 'declined', 'declined', '-', '-', '-', '-', '-'],
  cancelled: ['cancelled', 'cancelled', 'cancelled', '-', '-', '-', '-', '-'],
  failed: ['failed', 'failed', 'failed', '-', '-', '-', '-', '-'],
};

function outcome(
  state: DepositState,
  status: AcquirerStatus,
  change: { amountMinor?: bigint | null; currencyCode?: string } = {},
): string {
  const expected = { state, amountMinor: 250_000n, currencyCode: 'EUR' };
  const settlement = decideSettlement(expected, { status, amountMinor: 250_000n, currencyCode: 'EUR', ...change });
  if (settlement.kind === 'move') return settlement.to;
  return settlement.kind === 'credit' ? 'credit' : '-';
}

describe('what a report of the company does', () => {
  it.each(Object.entries(TABLE))('%s', (status, expected) => {
    expect(STATES.map((state) => outcome(state, status as AcquirerStatus))).toEqual(expected);
  });

  it.each([{ amountMinor: 250_001n }, { amountMinor: null }, { currencyCode: 'USD' }])(
    'never credits %o where 25.00 EUR was agreed',
    (change) => {
      expect(STATES.map((state) => outcome(state, 'approved', change))).not.toContain('credit');
      expect(outcome('pending', 'approved', change)).toBe('review');
    },
  );

  it('asks less and less often', () => {
    expect([0, 1, 2, 7, 50].map(nextCheckSeconds)).toEqual([5, 10, 20, 600, 600]);
  });
});
