import { expect, it } from 'vitest';
import {
  presentDestination,
  presentTarget,
  presentWithdrawal,
  publicStatus,
  type PresentingFacts,
} from './present-withdrawal.rules.ts';
import type { WithdrawalRow } from './withdrawals.sql.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const LATER = new Date('2026-11-24T12:00:00Z');
const EARLIER = new Date('2026-11-22T12:00:00Z');
const TO_BANK = {
  method: 'bank',
  network: null,
  address: 'DE89370400440532013000',
  tag: null,
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
};
const ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const TO_WALLET = { ...TO_BANK, method: 'xrp', network: 'xrp', address: ADDRESS, tag: '7' };
const ROW: WithdrawalRow = {
  ...TO_BANK,
  withdrawalId: 'wdr_1',
  brandKey: 'harbour',
  playerId: 'plr_1',
  quoteId: 'quo_1',
  destinationId: 'dst_1',
  provider: 'bank-files',
  currencyCode: 'EUR',
  amountMinor: 250_000n,
  feeMinor: 15_000n,
  state: 'requested',
  reason: null,
  providerPaymentId: null,
  networkReference: null,
  notBefore: EARLIER,
  approvalsNeeded: 1,
  checks: 0,
  createdAt: EARLIER,
};
const FACTS: PresentingFacts = { changes: [], mayCancel: true, minutesUsual: 60, now: NOW };
const present = (row: Partial<WithdrawalRow>, facts: Partial<PresentingFacts> = {}) =>
  presentWithdrawal({ ...ROW, ...row }, { ...FACTS, ...facts });

it('shows amount, fee and what arrives', () => {
  expect(present({ networkReference: 'E2E-1' })).toEqual({
    withdrawalId: 'wdr_1',
    method: 'bank',
    network: null,
    address: '•••• 3000',
    tag: null,
    fullName: 'Ada Lovelace',
    currencyCode: 'EUR',
    amount: '25.00',
    fee: '1.50',
    arrives: '23.50',
    status: 'requested',
    reason: null,
    reference: 'E2E-1',
    coolsDownUntil: null,
    minutesUsual: 60,
    mayCancel: true,
    createdAt: '2026-11-22T12:00:00.000Z',
    timeline: [],
  });
});

it('masks account numbers, and shows crypto addresses whole so that they can be compared', () => {
  expect(presentTarget(TO_BANK)).toMatchObject({ address: '•••• 3000', tag: null });
  expect(presentTarget(TO_WALLET)).toMatchObject({ address: ADDRESS, network: 'xrp', tag: '7' });
  expect(presentTarget(TO_BANK)).not.toHaveProperty('email');
});

it('shows a payment in progress as confirmed', () => {
  expect(publicStatus('paying')).toBe('confirmed');
  expect(publicStatus('sent')).toBe('sent');
  const changes = (['requested', 'confirmed', 'paying', 'sent'] as const).map((to, hour) => ({
    to,
    actor: 'system',
    detail: null,
    at: new Date(Date.UTC(2026, 10, 22, hour)),
  }));
  expect(present({ state: 'sent' }, { changes }).timeline).toEqual([
    { status: 'requested', at: '2026-11-22T00:00:00.000Z' },
    { status: 'confirmed', at: '2026-11-22T01:00:00.000Z' },
    { status: 'sent', at: '2026-11-22T03:00:00.000Z' },
  ]);
});

it('shows the end of the cool-down while it lasts and the withdrawal is not decided', () => {
  for (const state of ['requested', 'pending', 'confirmed'] as const) {
    expect(present({ state, notBefore: LATER }).coolsDownUntil).toBe('2026-11-24T12:00:00.000Z');
    expect(present({ state, notBefore: NOW }).coolsDownUntil).toBeNull();
  }
  for (const state of ['sent', 'rejected', 'cancelled', 'returned'] as const)
    expect(present({ state, notBefore: LATER }).coolsDownUntil).toBeNull();
});

it('can be cancelled until it is confirmed, and during the cool-down until it is paid', () => {
  const mayCancel = (row: Partial<WithdrawalRow>) => present(row).mayCancel;
  expect(mayCancel({ state: 'pending' })).toBe(true);
  expect(mayCancel({ state: 'confirmed', notBefore: LATER })).toBe(true);
  expect(mayCancel({ state: 'confirmed', notBefore: NOW })).toBe(false);
  expect(mayCancel({ state: 'paying', notBefore: LATER })).toBe(false);
  expect(present({ state: 'pending' }, { mayCancel: false }).mayCancel).toBe(false);
});

it('shows from when a destination can be paid, unless it can be now', () => {
  const destination = { ...TO_BANK, destinationId: 'dst_1', usableFrom: LATER };
  expect(presentDestination(destination, NOW)).toMatchObject({
    destinationId: 'dst_1',
    address: '•••• 3000',
    usableFrom: '2026-11-24T12:00:00.000Z',
  });
  expect(presentDestination({ ...destination, usableFrom: NOW }, NOW).usableFrom).toBeNull();
});
