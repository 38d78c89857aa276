import { randomUUID } from 'node:crypto';
import type { EndpointShape, ResponseOf } from '@marquee/contract/endpoint.ts';
import type { actInRound, playDemoRound, playRound } from '@marquee/contract/games.ts';
import { beforeAll, expect, test } from 'vitest';
import { type TestPlayer, signUpPlayer, startPlatform } from '../../testing/running-platform.ts';
import { walletOf, setUpPlatform } from '../../testing/set-up-platform.ts';
import { moneyOf } from '../withdrawals/testing/payable-player.ts';

/** A brand whose players may have wallets in several currencies. */
const BRAND = 'isvik';
const BLACKJACK = { game: 'salon-twenty-one', stake: '1.00', move: {} };
const DOUBLE = { index: 0, action: { do: 'double' } };
const STAND = { index: 0, action: { do: 'stand' } };
const AWAY = { 'x-forwarded-for': '203.0.113.5', 'x-country': 'FR' };

const harness = setUpPlatform(() => startPlatform({ env: { COUNTRY_HEADER: 'x-country' } }));
let player: TestPlayer;
beforeAll(async () => {
  await harness.platform.execute('refresh-rates');
  player = await signUpPlayer(harness.port, BRAND);
  await post('/api/user/wallets', { currencyCode: 'USD' });
  for (const asset of ['EUR', 'USD'] as const) await moneyOf(walletOf(harness), player).deposit(1_000_000n, asset);
});

type Body<C extends EndpointShape> = ResponseOf<C> & { readonly code?: string };
const send = <C extends EndpointShape>(method: string, path: string, body: object, headers: Record<string, string>) =>
  harness.request<Body<C>>(method, path, { brand: BRAND, token: player.token, body, key: randomUUID(), headers });
const post = <C extends EndpointShape>(path: string, body: object, headers: Record<string, string> = {}) =>
  send<C>('POST', path, body, headers);
const act = (roundId: string, body: object, headers: Record<string, string> = {}) =>
  post<typeof actInRound>(`/api/user/game-rounds/${roundId}/actions`, body, headers);
const summary = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null];

/** A round that offers to double, which adds a stake. */
async function openRound(currencyCode: string): Promise<string> {
  for (;;) {
    const { status, body } = await post<typeof playRound>('/api/user/game-rounds', { ...BLACKJACK, currencyCode });
    expect(status).toBe(200);
    const { roundId, options, isOver } = body.round;
    if (options.some(({ action }) => action['do'] === 'double')) return roundId;
    if (!isOver) await act(roundId, { index: 0, action: { do: 'decline' } });
    if (!isOver) await act(roundId, { index: 1, action: { do: 'stand' } });
  }
}

test('an action that adds a stake is refused from a country that the brand does not serve; one that adds none is not', async () => {
  const roundId = await openRound('EUR');
  expect(summary(await act(roundId, DOUBLE, AWAY))).toEqual([451, 'game.country_restricted']);
  expect(await act(roundId, STAND, AWAY)).toMatchObject({
    status: 200,
    body: { round: { stake: '1.00', isOver: true } },
  });
});

test('an action that adds a stake is refused while there is no rate to the currency of the limits; one that adds none is not', async () => {
  await post('/api/user/active-wallet', { currencyCode: 'USD' });
  const roundId = await openRound('USD');
  const limit = { kind: 'turnover', period: 0, currencyCode: 'EUR', amount: '50.00' };
  expect((await send('PUT', '/api/user/limits', limit, {})).status).toBe(200);
  await harness.owner.query(`UPDATE exchange_rates SET as_of = now() - interval '2 days'`);
  expect(summary(await act(roundId, DOUBLE))).toEqual([503, 'exchange.rate_unavailable']);
  expect(await act(roundId, STAND)).toMatchObject({ status: 200, body: { round: { stake: '1.00', isOver: true } } });
});

test('an action with play money is refused if it does not fit, and from a country that the brand does not serve', async () => {
  const mines = { game: 'gem-mines', currencyCode: 'EUR', stake: '1.00', move: { mines: 1 } };
  const { body } = await post<typeof playDemoRound>('/api/core/casino/demo-rounds', mines);
  const demoAct = (action: object, headers: Record<string, string> = {}) =>
    post('/api/core/casino/demo-rounds/actions', { openRound: body.openRound, action }, headers);
  expect(summary(await demoAct({ open: 25 }))).toEqual([422, 'game.action_invalid']);
  expect(summary(await demoAct({ cashOut: true }))).toEqual([422, 'game.action_invalid']);
  expect(summary(await demoAct({ open: 3 }, AWAY))).toEqual([451, 'game.country_restricted']);
  expect((await demoAct({ open: 3 })).status).toBe(200);
});
