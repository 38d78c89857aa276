import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import type { CreateDeposit } from './create-deposit.ts';
import { sumDeposits } from './deposit-sums.sql.ts';
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

const newPlayer = () => `plr_${randomUUID()}`;
const begin = (playerId: string, request: Partial<CreateDeposit> = {}) =>
  harness.payments.createDeposit({
    brandKey: BRAND,
    playerId,
    method: 'card',
    currencyCode: 'EUR',
    amount: '25.00',
    phone: undefined,
    idempotencyKey: randomUUID(),
    origin: 'http://quay.localhost:8080',
    locale: 'en',
    clientIp: '127.0.0.1',
    clientLocation: NO_LOCATION,
    ...request,
  });
const DAY_AGO = new Date(Date.now() - 86_400_000);
const usedOf = (playerId: string, since = DAY_AGO) => sumDeposits(harness.db, playerId, 'EUR', since);

describe('discardDeposit', () => {
  it('cancels the payment at the provider, and it no longer counts against deposit limits', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId);
    expect(await usedOf(playerId)).toBe(250_000n);
    const result = await harness.payments.discardDeposit(playerId, depositId);
    expect(result).toMatchObject({ status: 'cancelled', failureCode: 'discarded', paymentUrl: null });
    expect(harness.acquirer.payments.get(depositId)?.status).toBe('cancelled');
    expect(await usedOf(playerId)).toBe(0n);
    expect(await harness.payments.listOpenDeposits(playerId)).toEqual([]);
    expect(await harness.payments.discardDeposit(playerId, depositId)).toEqual(result);
  });

  it.each(['processing', 'authorised', 'approved'] as const)(
    'refuses a payment that is %s at the provider and records that status',
    async (status) => {
      const playerId = newPlayer();
      const { depositId } = await begin(playerId);
      harness.acquirer.set(depositId, { status });
      await expect(harness.payments.discardDeposit(playerId, depositId)).rejects.toMatchObject({
        code: 'deposit.not_discardable',
      });
      const reported = (await harness.payments.getDeposit(playerId, depositId)).status;
      expect(reported).toBe(status === 'approved' ? 'completed' : 'processing');
      expect(await harness.realMinor(playerId)).toBe(status === 'approved' ? 250_000n : 0n);
    },
  );

  it('throws deposit.PROVIDER_ERROR and changes nothing when the provider does not respond', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId);
    harness.acquirer.line = 'down';
    await expect(harness.payments.discardDeposit(playerId, depositId)).rejects.toMatchObject({
      code: 'deposit.PROVIDER_ERROR',
    });
    expect(await usedOf(playerId)).toBe(250_000n);
  });

  it('throws request.not_found for another player’s deposit', async () => {
    const { depositId } = await begin(newPlayer());
    await expect(harness.payments.discardDeposit(newPlayer(), depositId)).rejects.toMatchObject({
      code: 'request.not_found',
    });
  });

  it('credits money that arrives after the cancellation', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId);
    await harness.payments.discardDeposit(playerId, depositId);
    await harness.payments.receiveWebhook(
      webhookOf(harness.acquirer.set(depositId, { status: 'approved' }), `evt_${randomUUID()}`),
    );
    expect(await harness.realMinor(playerId)).toBe(250_000n);
    expect(await usedOf(playerId)).toBe(250_000n);
  });
});

describe('abandoned payments', () => {
  it('are cancelled after a day without payment', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId);
    await harness.owner.query(
      `UPDATE deposits SET created_at = now() - interval '25 hours', next_check_at = now() WHERE deposit_id = $1`,
      [depositId],
    );
    await harness.payments.reconcileDeposits();
    expect(await harness.payments.getDeposit(playerId, depositId)).toMatchObject({
      status: 'cancelled',
      failureCode: 'abandoned',
    });
    expect(await usedOf(playerId)).toBe(0n);
  });
});

describe('sumDeposits', () => {
  it('counts the credited amount by the rate stored when the deposit began', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId, {
      method: 'crypto',
      currencyCode: 'BTC',
      amount: '0.001',
      choice: 'bitcoin',
    });
    await harness.owner.query(`UPDATE deposits SET limit_amount_minor = 184400 WHERE deposit_id = $1`, [depositId]);
    expect(await usedOf(playerId)).toBe(184_400n);
    const paid = harness.acquirer.set(depositId, { status: 'approved', amount: '0.054' });
    await harness.payments.receiveWebhook(webhookOf(paid, `evt_${randomUUID()}`));
    expect(await usedOf(playerId)).toBe(54n * 184_400n);
  });

  it('counts credited money in the window of its credit and an open payment in every window', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId);
    await harness.owner.query(`UPDATE deposits SET created_at = now() - interval '3 days' WHERE deposit_id = $1`, [
      depositId,
    ]);
    expect(await usedOf(playerId)).toBe(250_000n);
    await harness.payments.receiveWebhook(
      webhookOf(harness.acquirer.set(depositId, { status: 'approved' }), `evt_${randomUUID()}`),
    );
    expect(await usedOf(playerId)).toBe(250_000n);
    expect(await usedOf(playerId, new Date(Date.now() + 60_000))).toBe(0n);
  });
});
