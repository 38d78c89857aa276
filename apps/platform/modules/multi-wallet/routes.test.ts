import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { signUpPlayer, startWithSilentProvider, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createWallet } from '../wallet/index.ts';

const BRAND = 'isvik';
const harness = setUpPlatform(startWithSilentProvider);
let player: TestPlayer;
beforeAll(async () => {
  await harness.platform.execute('refresh-rates');
  player = await signUpPlayer(harness.port, BRAND);
  const deposit = { source: 'test', externalId: newId('dep'), asset: 'EUR', amountMinor: 1_000_000n } as const;
  await createWallet({ pool: harness.owner }).deposit({
    ...deposit,
    playerId: player.userId,
    method: 'card',
    reference: newId('dep'),
  });
});

interface Body {
  readonly code?: string;
  readonly wallets?: ReadonlyArray<{ currencyCode: string; amount: string; isActive: boolean }>;
  readonly openable?: readonly string[];
  readonly quote?: { quoteId: string; receives: string };
  readonly exchange?: { receives: string };
  readonly rows?: ReadonlyArray<Record<string, unknown>>;
  readonly totals?: ReadonlyArray<Record<string, string>>;
}
const request = (method: string, path: string, body?: object, key?: string) =>
  harness.request<Body>(method, path, {
    brand: BRAND,
    token: player.token,
    ...(body && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const summary = ({ status, body }: { status: number; body: Body }) => [status, body.code];

test('opens, selects and exchanges between wallets, and lists the history, over HTTP', async () => {
  expect((await request('GET', '/api/user/wallets')).body.openable).toContain('USD');
  expect(summary(await request('POST', '/api/user/wallets', { currencyCode: 'GBP' }))).toEqual([
    422,
    'wallet.unknown_currency',
  ]);
  expect((await request('POST', '/api/user/wallets', { currencyCode: 'USD' })).status).toBe(200);
  const quoteRequest = { fromCurrencyCode: 'EUR', toCurrencyCode: 'USD', amount: '50' };
  expect(summary(await request('POST', '/api/user/exchange-quotes', { ...quoteRequest, amount: '1' }))).toEqual([
    422,
    'exchange.amount_below',
  ]);
  const quoteId = (await request('POST', '/api/user/exchange-quotes', quoteRequest)).body.quote?.quoteId ?? '';
  expect(summary(await request('POST', '/api/user/exchanges', { quoteId: 'exq_00000000' }, randomUUID()))).toEqual([
    404,
    'request.not_found',
  ]);
  const key = randomUUID();
  const done = await request('POST', '/api/user/exchanges', { quoteId }, key);
  expect([done.status, done.body.wallets?.map(({ currencyCode }) => currencyCode)]).toEqual([200, ['EUR', 'USD']]);
  expect(summary(await request('POST', '/api/user/exchanges', { quoteId }, randomUUID()))).toEqual([
    422,
    'exchange.quote_expired',
  ]);
  const other = (await request('POST', '/api/user/exchange-quotes', quoteRequest)).body.quote?.quoteId ?? '';
  expect(summary(await request('POST', '/api/user/exchanges', { quoteId: other }, key))).toEqual([
    409,
    'request.id_reused',
  ]);

  const { rows } = (await request('GET', '/api/user/transactions?type=exchange')).body;
  const receives = done.body.exchange?.receives;
  expect(rows?.map((row) => [row['currencyCode'], row['amount'], row['exchange']])).toEqual([
    ['USD', receives, expect.objectContaining({ amount: '-50.00', currencyCode: 'EUR' })],
    ['EUR', '-50.00', expect.objectContaining({ amount: receives, currencyCode: 'USD' })],
  ]);
  const { totals } = (await request('GET', '/api/user/history-totals')).body;
  expect(totals?.map(({ currencyCode, exchanged, change }) => [currencyCode, exchanged, change])).toEqual([
    ['EUR', '-50.00', '50.00'],
    ['USD', receives, receives],
  ]);
});

test('refuses a bet in an inactive wallet, and a selection while a round is open', async () => {
  await request('POST', '/api/user/wallets', { currencyCode: 'USD' });
  const betIn = (currencyCode: string) => {
    const bet = { game: 'dice', currencyCode, stake: '1.00', move: { target: 5000, over: true } };
    return request('POST', '/api/user/game-rounds', bet, randomUUID());
  };
  expect(summary(await betIn('USD'))).toEqual([409, 'wallet.not_active']);
  expect((await betIn('EUR')).status).toBe(200);
  expect(summary(await request('POST', '/api/user/active-wallet', { currencyCode: 'TRY' }))).toEqual([
    422,
    'wallet.unknown_currency',
  ]);
  const wallet = createWallet({ pool: harness.owner });
  const round = { provider: 'originals', roundId: newId('rnd'), gameSlug: 'dice' };
  const command = { source: 'test', playerId: player.userId, asset: 'EUR', amountMinor: 10_000n } as const;
  await wallet.bet({ ...command, ...round, externalId: newId('bet') });
  expect(summary(await request('POST', '/api/user/active-wallet', { currencyCode: 'USD' }))).toEqual([
    409,
    'wallet.round_open',
  ]);
  await wallet.win({ ...command, ...round, externalId: newId('win'), closesRound: true });
  const { body } = await request('POST', '/api/user/active-wallet', { currencyCode: 'USD' });
  expect(body.wallets?.[0]).toMatchObject({ currencyCode: 'USD', isActive: true });
});

test('a deposit limit includes every currency at its rate, and deposits without a rate are refused', async () => {
  const saver = await signUpPlayer(harness.port, BRAND);
  const send = (method: string, path: string, body: object) =>
    harness.request<Body>(method, path, {
      brand: BRAND,
      token: saver.token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  const payIn = async (currencyCode: string, amount: string) =>
    summary(await send('POST', '/api/user/deposits', { method: 'card', currencyCode, amount }));
  await send('PUT', '/api/user/limits', { kind: 'deposit', period: 0, currencyCode: 'EUR', amount: '50.00' });
  // In test data a US dollar is worth between 0.5 and 1 euro.
  expect(await payIn('USD', '100.01')).toEqual([422, 'limit.dailyDepositLimit']);
  expect(await payIn('USD', '49.00')).not.toEqual([422, 'limit.dailyDepositLimit']);
  expect(await payIn('EUR', '25.51')).toEqual([422, 'limit.dailyDepositLimit']);
  await harness.owner.query(`UPDATE exchange_rates SET as_of = now() - interval '1 hour'`);
  expect(await payIn('USD', '10.00')).toEqual([503, 'exchange.rate_unavailable']);
});

test('refuses a quote without a recent rate', async () => {
  await harness.owner.query(`UPDATE exchange_rates SET as_of = now() - interval '1 hour'`);
  await request('POST', '/api/user/wallets', { currencyCode: 'USD' });
  const quoteRequest = { fromCurrencyCode: 'EUR', toCurrencyCode: 'USD', amount: '10' };
  expect(summary(await request('POST', '/api/user/exchange-quotes', quoteRequest))).toEqual([
    503,
    'exchange.rate_unavailable',
  ]);
});
