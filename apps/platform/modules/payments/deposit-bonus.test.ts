import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { newId } from '../../db/new-id.ts';
import { BRAND, createPaymentsHarness, type PaymentsHarness } from './testing/payments-harness.ts';
import { webhookOf } from './testing/scripted-acquirer.ts';

const EUR = 10_000n;
let harness: PaymentsHarness;
beforeAll(async () => {
  harness = await createPaymentsHarness();
});
afterAll(() => harness?.close());

async function choose(playerId: string, facts: Record<string, unknown> = {}): Promise<string> {
  const row: Record<string, unknown> = {
    user_bonus_id: newId('ubn'),
    player_id: playerId,
    bonus_id: 'bns_welcome',
    name: 'Welcome',
    bonus_type: 'deposit',
    status: 'available',
    currency_code: 'EUR',
    bonus_minor: 0n,
    deposit_percent: 100,
    threshold_minor_max: 20n * EUR,
    deposit_minor_min: 10n * EUR,
    multiplier: 30,
    wager_minor: 0n,
    wagering_source: 'REAL_TO_FUN',
    ...facts,
  };
  const names = Object.keys(row);
  await harness.owner.query(
    `INSERT INTO user_bonuses (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
  return String(row['user_bonus_id']);
}

const begin = (playerId: string, userBonusId: string | undefined, amount = '25.00') =>
  harness.payments.createDeposit({
    brandKey: BRAND,
    method: 'card',
    currencyCode: 'EUR',
    amount,
    phone: undefined,
    userBonusId,
    idempotencyKey: randomUUID(),
    origin: 'http://quay.localhost:8080',
    locale: 'en',
    clientIp: '127.0.0.1',
    clientLocation: NO_LOCATION,
    playerId,
  });
const pay = (depositId: string) =>
  harness.payments.receiveWebhook(
    webhookOf(harness.acquirer.set(depositId, { status: 'approved' }), `evt_${randomUUID()}`),
  );
const bonusOf = async (userBonusId: string) =>
  (
    await harness.owner.query(
      `SELECT status, deposit_minor AS deposit, bonus_minor AS bonus, wager_minor AS wager FROM user_bonuses WHERE user_bonus_id = $1`,
      [userBonusId],
    )
  ).rows[0];
const pocketsOf = async (playerId: string) => {
  const { realMinor, bonusMinor } = (await harness.wallet.findWallet(playerId, 'EUR')) ?? {};
  return [realMinor, bonusMinor];
};

test('the chosen bonus is credited with its deposit, once, up to its maximum', async () => {
  const playerId = `plr_${randomUUID()}`;
  const userBonusId = await choose(playerId);
  const { depositId } = await begin(playerId, userBonusId);
  expect(await bonusOf(userBonusId)).toMatchObject({ status: 'available' });
  await Promise.all(Array.from({ length: 16 }, () => pay(depositId)));
  expect(await bonusOf(userBonusId)).toEqual({
    status: 'active',
    deposit: 25n * EUR,
    bonus: 20n * EUR,
    wager: 600n * EUR,
  });
  expect(await pocketsOf(playerId)).toEqual([25n * EUR, 20n * EUR]);
});

test('a deposit without a bonus leaves an available one as it is', async () => {
  const playerId = `plr_${randomUUID()}`;
  const userBonusId = await choose(playerId);
  await pay((await begin(playerId, undefined)).depositId);
  expect(await bonusOf(userBonusId)).toMatchObject({ status: 'available' });
  expect(await pocketsOf(playerId)).toEqual([25n * EUR, 0n]);
});

test('a fixed amount without wagering is real money at once', async () => {
  const playerId = `plr_${randomUUID()}`;
  const userBonusId = await choose(playerId, { deposit_percent: null, bonus_minor: 5n * EUR, multiplier: 0 });
  await pay((await begin(playerId, userBonusId)).depositId);
  expect(await bonusOf(userBonusId)).toMatchObject({ status: 'completed', bonus: 5n * EUR });
  expect(await pocketsOf(playerId)).toEqual([30n * EUR, 0n]);
});

test.each([
  ['below its minimum deposit', { deposit_minor_min: 20n * EUR }, '19.99'],
  ['that was cancelled', { status: 'cancelled' }, '25.00'],
  ['of another type', { bonus_type: 'no_deposit' }, '25.00'],
])('refuses a deposit for a bonus %s before the provider is called', async (_case, facts, amount) => {
  const playerId = `plr_${randomUUID()}`;
  const userBonusId = await choose(playerId, facts);
  await expect(begin(playerId, userBonusId, amount)).rejects.toMatchObject({ code: 'bonus.UNIFIED_ERROR' });
});

test('refuses the bonus of another player', async () => {
  const userBonusId = await choose(`plr_${randomUUID()}`);
  await expect(begin(`plr_${randomUUID()}`, userBonusId)).rejects.toMatchObject({ code: 'bonus.UNIFIED_ERROR' });
});

test('credits the deposit without a bonus that has ended or been replaced in the meantime', async () => {
  const [early, busy] = [`plr_${randomUUID()}`, `plr_${randomUUID()}`];
  const [ended, replaced] = [await choose(early), await choose(busy)];
  const deposits = [await begin(early, ended), await begin(busy, replaced)];
  await harness.owner.query('SELECT bonus_cancel($1, $2)', [early, ended]);
  await choose(busy, { bonus_type: 'no_deposit', status: 'active' });
  for (const { depositId } of deposits) await pay(depositId);
  expect([await pocketsOf(early), await pocketsOf(busy)]).toEqual([
    [25n * EUR, 0n],
    [25n * EUR, 0n],
  ]);
  expect([(await bonusOf(ended)).status, (await bonusOf(replaced)).status]).toEqual(['cancelled', 'available']);
});
