import { randomUUID } from 'node:crypto';
import { policyOfMarket } from '@marquee/brands/markets/choose-market.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { BRAND, createPaymentsHarness, type PaymentsHarness } from './testing/payments-harness.ts';
import { webhookOf } from './testing/scripted-acquirer.ts';

let harness: PaymentsHarness;
beforeAll(async () => {
  harness = await createPaymentsHarness();
  const { crossOperatorMonthlyMax } = policyOfMarket('germany').deposits;
  harness.market.deposits = { ...policyOfMarket('curacao').deposits, crossOperatorMonthlyMax };
});
afterAll(() => harness.close());
afterEach(() => {
  harness.acquirer.line = 'up';
  harness.centralFile.line = 'up';
});

let playerId = '';
const begin = (amount = '25.00', change: object = {}) => {
  playerId = `plr_${randomUUID()}`;
  return harness.payments.createDeposit({
    brandKey: BRAND,
    playerId,
    method: 'card',
    currencyCode: 'EUR',
    amount,
    phone: undefined,
    idempotencyKey: randomUUID(),
    origin: 'http://quay.localhost:8080',
    locale: 'en',
    clientIp: '127.0.0.1',
    clientLocation: NO_LOCATION,
    ...change,
  });
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );
const report = (depositId: string, change: Parameters<typeof harness.acquirer.set>[1]) =>
  harness.payments.receiveWebhook(webhookOf(harness.acquirer.set(depositId, change), `evt_${randomUUID()}`));
const inFile = (depositId: string) => harness.centralFile.find(`${depositId}:EUR`);
const ofPlayer = async () => {
  const { rows } = await harness.owner.query<{ deposit_id: string; state: string }>(
    'SELECT deposit_id, state FROM deposits WHERE player_id = $1',
    [playerId],
  );
  return { depositId: rows[0]?.deposit_id ?? '', state: rows[0]?.state };
};
/** Runs the job as if the time for the next try had come. */
const settle = async () => {
  await harness.owner.query(`UPDATE central_reservations SET next_try_at = now() - interval '1 second'`);
  await harness.payments.reconcileDeposits();
};

describe('a deposit of a market with a central file', () => {
  test('is reserved before the payment and confirmed after it', async () => {
    const { depositId } = await begin();
    expect(inFile(depositId)).toEqual({ state: 'reserved', amount: '25.00' });
    await report(depositId, { status: 'approved' });
    await settle();
    expect(inFile(depositId)).toEqual({ state: 'confirmed', amount: '25.00' });
  });

  test('is released when the payment fails, and confirmed if the money arrives afterwards', async () => {
    const { depositId } = await begin();
    await report(depositId, { status: 'declined' });
    await settle();
    expect(inFile(depositId)?.state).toBe('released');
    await report(depositId, { status: 'approved' });
    await settle();
    expect(inFile(depositId)?.state).toBe('confirmed');
  });

  test('stays reserved while the outcome of the payment is unknown', async () => {
    harness.acquirer.line = 'response_lost';
    expect(await codeOf(begin())).toBe('deposit.PROVIDER_ERROR');
    await settle();
    const { depositId, state } = await ofPlayer();
    expect([state, inFile(depositId)?.state]).toEqual(['created', 'reserved']);
  });

  test.each(['timeout', 'error', 'lost'] as const)(
    'is refused, never opened and released later if the reservation ends with %s',
    async (line) => {
      harness.centralFile.line = line;
      expect(await codeOf(begin())).toBe('deposit.central_file_unavailable');
      const { depositId, state } = await ofPlayer();
      expect(state).toBe('failed');
      expect(harness.acquirer.opened.some(({ reference }) => reference === depositId)).toBe(false);
      await settle();
      harness.centralFile.line = 'up';
      await settle();
      expect(inFile(depositId)?.state).toBe('released');
    },
  );

  test.each(['timeout', 'error', 'lost'] as const)(
    'is reported again until the file has confirmed it, also after %s',
    async (line) => {
      const { depositId } = await begin();
      harness.centralFile.line = line;
      await report(depositId, { status: 'approved' });
      await settle();
      harness.centralFile.line = 'up';
      await settle();
      expect(inFile(depositId)?.state).toBe('confirmed');
      const { rows } = await harness.owner.query('SELECT state FROM central_reservations WHERE deposit_id = $1', [
        depositId,
      ]);
      expect(rows).toEqual([{ state: 'confirmed' }]);
    },
  );

  test('above the maximum reserves nothing and is never opened', async () => {
    expect(await codeOf(begin('1000.01'))).toBe('deposit.central_limit');
    const { depositId, state } = await ofPlayer();
    expect([state, inFile(depositId)]).toEqual(['failed', undefined]);
    expect(harness.acquirer.opened.some(({ reference }) => reference === depositId)).toBe(false);
  });

  test('counts in the currency of the file at the rate of its beginning, rounded up', async () => {
    harness.brand.convertToLimitCurrency = (amountMinor) => (amountMinor * 9n + 9n) / 10n;
    const { depositId } = await begin('25.00', { currencyCode: 'USD' });
    expect(inFile(depositId)?.amount).toBe('22.50');
    harness.brand.convertToLimitCurrency = (amountMinor) => amountMinor;
    await report(depositId, { status: 'approved' });
    await settle();
    expect(inFile(depositId)).toEqual({ state: 'confirmed', amount: '22.50' });
  });

  test('repeated with the same key is reserved once', async () => {
    const key = { idempotencyKey: randomUUID(), playerId: `plr_${randomUUID()}` };
    const [first, second] = await Promise.all([begin('600.00', key), begin('600.00', key)]);
    expect(second.depositId).toBe(first.depositId);
    expect(inFile(first.depositId)).toEqual({ state: 'reserved', amount: '600.00' });
  });

  test('needs no file in another market', async () => {
    const germany = harness.market.deposits;
    harness.market.deposits = policyOfMarket('curacao').deposits;
    harness.centralFile.line = 'timeout';
    const { depositId } = await begin();
    harness.market.deposits = germany;
    expect(inFile(depositId)).toBeUndefined();
  });
});
