import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { startWithSilentProvider, type TestPlayer } from '../testing/running-platform.ts';
import { setUpPlatform, walletOf } from '../testing/set-up-platform.ts';
import { BANK_QUOTE, signUpVerifiedPlayer, moneyOf } from '../modules/withdrawals/testing/payable-player.ts';

/** The budget of these endpoints. */
const BUDGET = 120;
const EUR = 10_000n;
/** A brand with several wallets per player. */
const BRAND = 'isvik';

const harness = setUpPlatform(startWithSilentProvider);
const wallet = walletOf(harness);
let player: TestPlayer;
beforeAll(async () => {
  await harness.platform.execute('refresh-rates');
  player = await signUpVerifiedPlayer(harness, BRAND);
  await harness.owner.query(`UPDATE players SET country_code = 'DE' WHERE player_id = $1`, [player.userId]);
  const money = moneyOf(wallet, player);
  await money.deposit(500n * EUR);
  await money.play(500n * EUR, 500n * EUR);
  await wallet.openWallet({ playerId: player.userId, asset: 'USD' });
});

type Body = Record<string, unknown> & { readonly code?: string; readonly quote?: { readonly quoteId: string } };
/** All from one IP address. */
const post = (path: string, body: unknown, key?: string) =>
  harness.request<Body>('POST', `/api/user/${path}`, {
    brand: BRAND,
    token: player.token,
    body,
    headers: { 'x-forwarded-for': '192.0.2.7', ...(key !== undefined && { 'idempotency-key': key }) },
  });

/** Sends requests with new keys until the budget is exhausted. */
async function exhaustBudget(path: string, body: unknown): Promise<void> {
  for (let sent = 0; sent <= BUDGET; sent += 1) {
    const { status } = await post(path, body, randomUUID());
    if (status === 429) return;
  }
  throw new Error(`${path} has no budget`);
}

const NO_QUOTE = { quoteId: 'wqt_01jd3v9k2m4n6p8r' };
const DEPOSIT = { method: 'card', currencyCode: 'EUR', amount: '20.00' };

test('returns a known withdrawal after the budget of its IP address is exhausted', async () => {
  const { quote } = (await post('withdrawal-quotes', { ...BANK_QUOTE, amount: '20' })).body;
  const [body, key] = [{ quoteId: quote?.quoteId }, randomUUID()];
  const made = await post('withdrawals', body, key);
  expect(made.status).toBe(200);
  await exhaustBudget('withdrawals', NO_QUOTE);
  const again = await post('withdrawals', body, key);
  expect([again.status, again.body]).toEqual([200, made.body]);
  // Another request with the known key gets an error, and a new key is counted.
  expect(await post('withdrawals', NO_QUOTE, key)).toMatchObject({ status: 409, body: { code: 'request.id_reused' } });
  const held = await post('withdrawals', body, randomUUID());
  expect(held).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
  expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
});

test('returns a known exchange after the budget of its IP address is exhausted', async () => {
  const request = { fromCurrencyCode: 'EUR', toCurrencyCode: 'USD', amount: '20' };
  const { quote } = (await post('exchange-quotes', request)).body;
  const [body, key] = [{ quoteId: quote?.quoteId }, randomUUID()];
  const made = await post('exchanges', body, key);
  expect(made.status).toBe(200);
  await exhaustBudget('exchanges', { quoteId: 'exq_01jd3v9k2m4n6p8r' });
  expect(await post('exchanges', body, key)).toMatchObject({ status: 200, body: { exchange: made.body['exchange'] } });
});

test('returns a known deposit after the budget of its IP address is exhausted, and queries the provider again', async () => {
  const key = randomUUID();
  const first = await post('deposits', DEPOSIT, key);
  expect(first.body.code).toBe('deposit.PROVIDER_ERROR');
  await exhaustBudget('deposits', { ...DEPOSIT, amount: '0' });
  expect((await post('deposits', DEPOSIT, key)).body.code).toBe('deposit.PROVIDER_ERROR');
  expect((await post('deposits', DEPOSIT, randomUUID())).status).toBe(429);
});
