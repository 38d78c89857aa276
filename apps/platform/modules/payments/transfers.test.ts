import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../core/refusal.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import type { CreateDeposit } from './create-deposit.ts';
import type { AcquirerPayment, AcquirerTransfer } from './port.ts';
import { BRAND, createPaymentsHarness, type PaymentsHarness } from './testing/payments-harness.ts';
import { webhookOf } from './testing/scripted-acquirer.ts';

let harness: PaymentsHarness;
beforeAll(async () => {
  harness = await createPaymentsHarness();
});
afterAll(async () => harness?.close());
afterEach(() => {
  harness.acquirer.line = 'up';
});

const depositRequest = (change: Partial<CreateDeposit> = {}): CreateDeposit => ({
  brandKey: BRAND,
  playerId: `plr_${randomUUID()}`,
  method: 'coins',
  currencyCode: 'EUR',
  amount: '25.00',
  phone: undefined,
  choice: 'bitcoin',
  idempotencyKey: randomUUID(),
  origin: 'http://quay.localhost:8080',
  locale: 'en',
  clientIp: '127.0.0.1',
  clientLocation: NO_LOCATION,
  ...change,
});
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'was not refused',
    (error: Refusal) => error.code,
  );
const receiveUpdate = (depositId: string, change: Partial<AcquirerPayment>) =>
  harness.payments.receiveWebhook(webhookOf(harness.acquirer.set(depositId, change), `evt_${randomUUID()}`));
const TRANSFER: AcquirerTransfer = {
  network: 'bitcoin',
  coin: 'BTC',
  address: 'bc1sandbox01',
  memo: null,
  uri: 'bitcoin:bc1sandbox01?amount=0.00042926',
  requested: '0.00042926',
  minimum: '0.0001',
  rate: '58240.5',
  rateExpiresAt: '2026-11-22T01:20:00.000Z',
  expiresAt: '2026-11-23T01:00:00.000Z',
  received: '0',
  confirmations: 0,
  confirmationsNeeded: 2,
  revision: 1,
};
const countMovedEvents = async (playerId: string) =>
  (await harness.owner.query(`SELECT 1 FROM outbox WHERE key = $1 AND event = 'depositUpdated'`, [playerId])).rowCount;

async function begin(change: Partial<CreateDeposit> = {}) {
  const requested = depositRequest(change);
  const { depositId } = await harness.payments.createDeposit(requested);
  await receiveUpdate(depositId, { transfer: TRANSFER });
  const state = () => harness.payments.getDeposit(requested.playerId, depositId);
  return { playerId: requested.playerId, depositId, state };
}

describe('a coin deposit', () => {
  it('sends the network to the provider and returns to the transfer page', async () => {
    const { depositId } = await begin();
    const request = harness.acquirer.opened.find((opened) => opened.reference === depositId);
    expect(request?.choice).toEqual({ kind: 'network', network: 'bitcoin', title: 'Bitcoin', isAmountFree: false });
    expect(request?.returnUrls.pending).toBe(`http://quay.localhost:8080/deposit?transfer=${depositId}`);
  });

  it('shows the address and each confirmation, with one event per change', async () => {
    const { playerId, depositId, state } = await begin();
    expect((await state()).transfer).toMatchObject({ address: 'bc1sandbox01', networkTitle: 'Bitcoin', received: '0' });
    const seen = { ...TRANSFER, received: '0.00042926', revision: 2 };
    await receiveUpdate(depositId, { status: 'processing', transfer: seen });
    await receiveUpdate(depositId, { transfer: { ...seen, confirmations: 1, revision: 3 } });
    await receiveUpdate(depositId, { transfer: seen });
    expect(await state()).toMatchObject({
      status: 'processing',
      transfer: { confirmations: 1, received: '0.00042926' },
    });
    expect(await countMovedEvents(playerId)).toBe(3);
  });

  it.each([
    ['as requested', '25.00', 250_000n],
    ['too low', '15.01', 150_100n],
    ['too high', '31.25', 312_500n],
  ])('with an amount %s is credited as it arrived', async (_name, amount, minor) => {
    const { playerId, depositId, state } = await begin();
    await receiveUpdate(depositId, { status: 'approved', amount });
    expect(await state()).toMatchObject({ status: 'completed', amount });
    expect(await harness.realMinor(playerId)).toBe(minor);
    await receiveUpdate(depositId, { status: 'approved', amount });
    expect(await harness.realMinor(playerId)).toBe(minor);
  });

  it('is credited after it expired, and a second amount is left to operators', async () => {
    const { playerId, depositId, state } = await begin();
    await receiveUpdate(depositId, { status: 'expired' });
    await receiveUpdate(depositId, { transfer: { ...TRANSFER, received: '0.00042926', revision: 9 } });
    expect(await state()).toMatchObject({ status: 'expired', transfer: { received: '0.00042926' } });
    await receiveUpdate(depositId, { status: 'approved', amount: '24.75' });
    expect(await state()).toMatchObject({ status: 'completed', amount: '24.75' });
    await receiveUpdate(depositId, { status: 'approved', amount: '49.50' });
    expect(await harness.realMinor(playerId)).toBe(247_500n);
    expect(harness.logged.join('')).toContain('amount or currency differ');
  });

  it('in another currency is not credited', async () => {
    const { playerId, depositId, state } = await begin();
    await receiveUpdate(depositId, { status: 'approved', amount: '15.00', currency: 'USD' });
    expect(await state()).toMatchObject({ status: 'processing' });
    expect(await harness.realMinor(playerId)).toBe(0n);
  });

  it('of a free amount is credited to the eighth decimal', async () => {
    const { playerId, depositId, state } = await begin({ method: 'crypto', currencyCode: 'BTC', amount: '0.0002' });
    await receiveUpdate(depositId, { status: 'approved', amount: '0.00012345', currency: 'BTC' });
    expect((await state()).amount).toBe('0.00012345');
    expect((await harness.wallet.findWallet(playerId, 'BTC'))?.realMinor).toBe(12_345n);
  });

  it('is listed as open to its player only', async () => {
    const { playerId, depositId } = await begin();
    expect((await harness.payments.listOpenDeposits(playerId)).map((one) => one.depositId)).toEqual([depositId]);
    expect(await harness.payments.listOpenDeposits(`plr_${randomUUID()}`)).toEqual([]);
    await receiveUpdate(depositId, { status: 'approved' });
    expect(await harness.payments.listOpenDeposits(playerId)).toEqual([]);
  });
});

describe('a method with a choice', () => {
  it.each([
    ['coins', undefined],
    ['coins', 'elsewhere'],
    ['instant', undefined],
    ['voucher', '1234'],
  ])('%s refuses %s', async (method, choice) => {
    expect(await codeOf(harness.payments.createDeposit(depositRequest({ method, choice })))).toBe(
      'deposit.choice_invalid',
    );
  });

  it('refuses a repeated key with another choice', async () => {
    const same = depositRequest();
    await harness.payments.createDeposit(same);
    expect(await codeOf(harness.payments.createDeposit({ ...same, choice: 'tron' }))).toBe('request.id_reused');
  });

  it('offers the networks of the wallet without our internal rules', async () => {
    const playerId = `plr_${randomUUID()}`;
    const offered = await harness.payments.listOfferedMethods({
      brandKey: BRAND,
      playerId,
      currencyCode: 'BTC',
      countryCode: undefined,
    });
    const crypto = offered.find(({ name }) => name === 'crypto');
    expect(crypto?.instrument).toEqual({
      kind: 'crypto',
      isAmountFree: true,
      networks: [
        { key: 'bitcoin', title: 'Bitcoin', coin: 'BTC', confirmations: 2, minimum: '0.0001', hasMemo: false },
      ],
    });
  });
});

describe('previewVoucher', () => {
  const CODE = '7070002500030001';
  const preview = (change: { method?: string; currencyCode?: string; code?: string } = {}) =>
    harness.payments.previewVoucher({
      brandKey: BRAND,
      playerId: `plr_${randomUUID()}`,
      method: 'voucher',
      currencyCode: 'EUR',
      code: '7070 0025 0003 0001',
      ...change,
    });

  it('returns the remaining balance', async () => {
    const expiresAt = '2027-11-20T18:04:05.000Z';
    harness.acquirer.vouchers.set(CODE, { kind: 'known', amount: '12.5', value: '25.00', expiresAt });
    expect(await preview()).toEqual({ currencyCode: 'EUR', amount: '12.50', value: '25.00', expiresAt });
  });

  it.each(['unknown', 'used', 'expired', 'currency'] as const)('refuses a voucher that is %s', async (reason) => {
    harness.acquirer.vouchers.set(CODE, { kind: 'refused', reason });
    expect(await codeOf(preview())).toBe(`deposit.voucher_${reason}`);
  });

  it('throws for other methods, malformed codes and while the provider does not respond', async () => {
    expect(await codeOf(preview({ method: 'card' }))).toBe('deposit.method_unavailable');
    expect(await codeOf(preview({ code: 'abc' }))).toBe('deposit.choice_invalid');
    expect(await codeOf(preview({ currencyCode: 'XYZ' }))).toBe('wallet.unknown_currency');
    harness.acquirer.line = 'down';
    expect(await codeOf(preview())).toBe('deposit.PROVIDER_ERROR');
  });
});
