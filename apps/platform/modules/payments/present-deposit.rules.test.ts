import { describe, expect, it } from 'vitest';
import { DEPOSIT_STATES, UNPAID_STATES, type DepositState } from './deposit-life.rules.ts';
import type { DepositRow } from './deposits.sql.ts';
import type { AcquirerTransfer } from './port.ts';
import { presentDeposit, statusOf } from './present-deposit.rules.ts';
import { newerTransfer, presentTransfer } from './transfer.rules.ts';

const ROW = {
  depositId: 'dep_1',
  method: 'card',
  currencyCode: 'EUR',
  amountMinor: 250_000n,
  refundedMinor: 0n,
  chargedBackMinor: 0n,
  restoredMinor: 0n,
  state: 'pending',
  failureReason: null,
  paymentUrl: 'https://pay.example/1',
  cancelRequestedAt: null,
  createdAt: new Date('2026-11-22T12:00:00Z'),
  settledAt: null,
  transfer: null,
  choice: null,
} as unknown as DepositRow; // The fields that are shown.
const TRANSFER = {
  network: 'tron',
  coin: 'USDT',
  address: 'T1',
  received: '0',
  revision: 3,
} as unknown as AcquirerTransfer;

describe('presentDeposit', () => {
  it('shows the exact amount and what went back of it', () => {
    expect(presentDeposit(ROW)).toEqual({
      depositId: 'dep_1',
      method: 'card',
      currencyCode: 'EUR',
      amount: '25.00',
      returned: '0.00',
      status: 'pending',
      failureCode: null,
      paymentUrl: 'https://pay.example/1',
      createdAt: '2026-11-22T12:00:00.000Z',
      settledAt: null,
      transfer: null,
    });
    const partly = { refundedMinor: 50_000n, chargedBackMinor: 30_000n, restoredMinor: 10_000n };
    const settledAt = new Date('2026-11-22T12:01:00Z');
    expect(presentDeposit({ ...ROW, ...partly, settledAt })).toMatchObject({
      returned: '7.00',
      settledAt: '2026-11-22T12:01:00.000Z',
    });
  });

  it('shows the provider’s page only while the player can pay there', () => {
    const withPage = DEPOSIT_STATES.filter((state) => presentDeposit({ ...ROW, state }).paymentUrl !== null);
    expect(withPage).toEqual(['pending', 'challenge']);
    expect(presentDeposit({ ...ROW, cancelRequestedAt: new Date() }).paymentUrl).toBeNull();
  });

  it('shows the reason only for payments that ended without money', () => {
    const withReason = DEPOSIT_STATES.filter(
      (state) => presentDeposit({ ...ROW, state, failureReason: 'card_expired' }).failureCode === 'card_expired',
    );
    expect(withReason).toEqual([...UNPAID_STATES]);
  });

  it('shows money that is reserved or in review as processing', () => {
    const processing: readonly DepositState[] = DEPOSIT_STATES.filter((state) => statusOf(state) === 'processing');
    expect(processing).toEqual(['authorised', 'processing', 'review']);
    expect((['created', 'challenge'] as const).map(statusOf)).toEqual(['pending', 'pending']);
  });
});

describe('the transfer of a coin payment', () => {
  it('is replaced by a newer revision only', () => {
    const newer = { ...TRANSFER, revision: 4 };
    expect(newerTransfer(null, TRANSFER)).toBe(TRANSFER);
    expect(newerTransfer(TRANSFER, newer)).toBe(newer);
    expect(newerTransfer(TRANSFER, TRANSFER)).toBeNull();
    expect(newerTransfer(newer, TRANSFER)).toBeNull();
    expect(newerTransfer(TRANSFER, undefined)).toBeNull();
  });

  it('names the network as the player chose it', () => {
    const choice = { kind: 'network', network: 'tron', title: 'TRON (TRC-20)', isAmountFree: true } as const;
    expect(presentTransfer(null, choice)).toBeNull();
    const shown = presentTransfer(TRANSFER, choice);
    expect(shown).toMatchObject({ coin: 'USDT', address: 'T1', networkTitle: 'TRON (TRC-20)' });
    expect(shown).not.toHaveProperty('revision');
    expect(presentTransfer(TRANSFER, null)?.networkTitle).toBe('tron');
    expect(presentTransfer(TRANSFER, { kind: 'bank', bank: 'eiland' })?.networkTitle).toBe('tron');
  });
});
