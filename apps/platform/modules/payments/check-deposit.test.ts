import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import type { Db } from '../../db/database.ts';
import { findDeposit } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import type { AcquirerResult } from './port.ts';
import { recordPayment } from './settle-deposit.ts';
import { BRAND, createPaymentsHarness, type PaymentsHarness } from './testing/payments-harness.ts';

let harness: PaymentsHarness;
beforeAll(async () => {
  harness = await createPaymentsHarness();
});
afterAll(async () => {
  await harness.close();
});
beforeEach(() => {
  harness.acquirer.line = 'up';
});

/** A deposit whose response was lost twenty minutes ago, with its player. */
async function lostDeposit() {
  const playerId = `plr_${randomUUID()}`;
  harness.acquirer.line = 'response_lost';
  const request = { brandKey: BRAND, playerId, method: 'card', currencyCode: 'EUR', amount: '25.00', phone: undefined };
  const from = {
    clientIp: '127.0.0.1',
    clientLocation: NO_LOCATION,
    origin: 'http://quay.localhost:8080',
    locale: 'en',
  };
  await harness.payments.createDeposit({ ...request, ...from, idempotencyKey: randomUUID() }).catch(() => {});
  const { rows } = await harness.owner.query<{ id: string }>(
    `UPDATE deposits SET created_at = now() - interval '20 minutes', next_check_at = now() WHERE player_id = $1 RETURNING deposit_id AS id`,
    [playerId],
  );
  harness.acquirer.line = 'up';
  return { playerId, depositId: rows[0]?.id ?? '' };
}

const NOT_FOUND: AcquirerResult = { kind: 'unknown', reason: 'not_found_yet' };

/** A provider that does not find unpaid payments, and ends a payment with the given result. */
function providerEndingWith(end: (depositId: string) => AcquirerResult) {
  const requests: string[] = [];
  const find = vi.spyOn(harness.acquirer, 'find').mockResolvedValue(NOT_FOUND);
  harness.acquirer.end = async ({ reference }) => {
    requests.push(reference);
    return end(reference);
  };
  return {
    requests,
    [Symbol.dispose]: () => {
      find.mockRestore();
      delete harness.acquirer.end;
    },
  };
}

const known = (depositId: string, status: 'expired' | 'approved'): AcquirerResult => ({
  kind: 'known',
  payment: harness.acquirer.set(depositId, { status }),
});

test('expires a lost deposit only after the provider has closed its payment', async () => {
  const { depositId } = await lostDeposit();
  using provider = providerEndingWith((id) => known(id, 'expired'));
  await harness.payments.reconcileDeposits();
  expect(provider.requests).toEqual([depositId]);
  expect(await findDeposit(harness.db, depositId)).toMatchObject({
    state: 'expired',
    acquirerId: harness.acquirer.payments.get(depositId)?.acquirerId,
  });
});

test('credits a payment that was paid before the provider could close it', async () => {
  const { playerId, depositId } = await lostDeposit();
  using _provider = providerEndingWith((id) => known(id, 'approved'));
  await harness.payments.reconcileDeposits();
  expect((await findDeposit(harness.db, depositId))?.state).toBe('completed');
  expect(await harness.realMinor(playerId)).toBe(250_000n);
});

test('leaves a deposit open while the provider does not respond', async () => {
  const { depositId } = await lostDeposit();
  using _provider = providerEndingWith(() => NOT_FOUND);
  await harness.payments.reconcileDeposits();
  expect((await findDeposit(harness.db, depositId))?.state).toBe('created');
});

test('fails a deposit that the provider refuses to open', async () => {
  const { depositId } = await lostDeposit();
  using _provider = providerEndingWith(() => ({ kind: 'refused', reason: 'amount_too_small' }));
  await harness.payments.reconcileDeposits();
  expect(await findDeposit(harness.db, depositId)).toMatchObject({ state: 'failed', failureReason: 'never_opened' });
});

test('returns the deposit as written by its own transaction without a further query', async () => {
  const { depositId } = await lostDeposit();
  const deposit = await findDeposit(harness.db, depositId);
  const payment = harness.acquirer.payments.get(depositId);
  if (deposit === null || payment === undefined) throw new Error('The deposit was not opened');
  const db = new Proxy(harness.db, {
    get: (target, name) => {
      if (name === 'selectFrom') throw new Error('read outside of the transaction');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Db;
  const deps = { db, wallet: harness.wallet, log: { error: () => {}, info: () => {}, warn: () => {} } };
  const after = await recordPayment(deps as unknown as PaymentsDeps, deposit, payment, 'check');
  expect(after.state).toBe('pending');
});
