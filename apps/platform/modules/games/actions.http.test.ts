import { randomUUID } from 'node:crypto';
import type { actInDemoRound, actInRound, getLastRound, playRound } from '@marquee/contract/games.ts';
import type { EndpointShape, ResponseOf } from '@marquee/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlayer, sendRequest, signUpPlayer } from '../../testing/running-platform.ts';
import { walletOf, setUpPlatform } from '../../testing/set-up-platform.ts';
import { moneyOf } from '../withdrawals/testing/payable-player.ts';

/** With one mine, 24 of 25 tiles are free. */
const MINES = { game: 'gem-mines', currencyCode: 'EUR', stake: '1.00', move: { mines: 1 } };
const TILES = 25;

/** Two platforms with the same keys on one database. */
const harness = setUpPlatform();
let second: Awaited<ReturnType<typeof harness.startAnother>>;
let player: TestPlayer;
beforeAll(async () => {
  second = await harness.startAnother();
  player = await signUpPlayer(harness.port);
  await moneyOf(walletOf(harness), player).deposit(1_000_000n);
});
afterAll(() => second?.stop());

type Body<C extends EndpointShape> = ResponseOf<C> & { readonly code: string };
const portOf = (at: 0 | 1) => (at === 0 ? harness.port : second.port);
const post = <C extends EndpointShape>(at: 0 | 1, path: string, body: object, token = player.token) =>
  sendRequest<Body<C>>(portOf(at), 'POST', path, { token, body, key: randomUUID() });
const act = (at: 0 | 1, roundId: string, body: object, token = player.token) =>
  post<typeof actInRound>(at, `/api/user/game-rounds/${roundId}/actions`, body, token);
const lastRound = (at: 0 | 1) =>
  sendRequest<Body<typeof getLastRound>>(portOf(at), 'GET', '/api/user/game-rounds/last?game=gem-mines', {
    token: player.token,
  });

/** An open round whose first tile had no mine. */
async function openRound(): Promise<string> {
  for (;;) {
    const { body } = await post<typeof playRound>(0, '/api/user/game-rounds', MINES);
    const acted = await act(0, body.round.roundId, { index: 0, action: { open: 0 } });
    expect(acted.status).toBe(200);
    if (!acted.body.round.isOver) return body.round.roundId;
  }
}

test('a round is opened by one platform, continued by another and ended by the first', async () => {
  const roundId = await openRound();
  expect((await lastRound(1)).body.round).toMatchObject({
    roundId,
    state: 'open',
    actions: [{ open: 0 }],
    win: '0.00',
  });
  expect(await post(1, '/api/user/game-rounds', MINES)).toMatchObject({
    status: 409,
    body: { code: 'game.round_open' },
  });
  const ended = await act(1, roundId, { index: 1, action: { cashOut: true } });
  expect(ended).toMatchObject({ status: 200, body: { round: { isOver: true, options: [] } } });
  expect(await act(0, roundId, { index: 1, action: { cashOut: true } })).toMatchObject({
    status: 200,
    body: ended.body,
  });
  expect((await lastRound(0)).body.round).toMatchObject({ roundId, state: 'settled' });
});

test('refuses actions that do not fit, each with its status', async () => {
  const roundId = await openRound();
  const other = await signUpPlayer(harness.port);
  const answers = [
    await act(0, roundId, { index: 0, action: { open: 1 } }),
    await act(0, roundId, { index: 1, action: { open: 0 } }),
    await act(0, roundId, { index: 1, action: { open: TILES } }),
    await act(0, roundId, { index: 2, action: { open: 1 } }),
    await act(0, roundId, { index: -1, action: { open: 1 } }),
    await act(0, 'rnd_00000000000000000000000000', { index: 0, action: { open: 1 } }),
    await act(0, roundId, { index: 1, action: { open: 1 } }, other.token),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'request.id_reused'],
    [422, 'game.action_invalid'],
    [422, 'game.action_invalid'],
    [409, 'game.action_ahead'],
    [400, 'request.invalid'],
    [404, 'game.round_not_found'],
    [404, 'game.round_not_found'],
  ]);
  expect((await act(0, roundId, { index: 1, action: { cashOut: true } })).status).toBe(200);
  expect(await act(0, roundId, { index: 2, action: { open: 1 } })).toMatchObject({
    status: 409,
    body: { code: 'game.round_over' },
  });
});

test('a demo round continues at another platform with the same key', async () => {
  const demo = async (at: 0 | 1, path: string, body: object) =>
    sendRequest<Body<typeof actInDemoRound>>(portOf(at), 'POST', `/api/core/casino/demo-rounds${path}`, { body });
  const opened = await demo(0, '', MINES);
  const acted = await demo(1, '/actions', { openRound: opened.body.openRound, action: { open: 3 } });
  expect(acted).toMatchObject({ status: 200, body: { round: { isDemo: true, actions: [{ open: 3 }] } } });
  const broken = { openRound: 'AQab12cd', action: { open: 3 } };
  expect(await demo(1, '/actions', broken)).toMatchObject({ status: 404, body: { code: 'game.round_not_found' } });
});
