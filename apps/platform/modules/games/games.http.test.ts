import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { type RequestOptions, type TestPlayer, signUpPlayer } from '../../testing/running-platform.ts';
import { walletOf, setUpPlatform } from '../../testing/set-up-platform.ts';
import { moneyOf } from '../withdrawals/testing/payable-player.ts';

const harness = setUpPlatform();
let player: TestPlayer;
beforeAll(async () => {
  player = await rich();
});

async function rich(): Promise<TestPlayer> {
  const newPlayer = await signUpPlayer(harness.port);
  await moneyOf(walletOf(harness), newPlayer).deposit(1_000_000n);
  return newPlayer;
}

const ROUNDS = '/api/user/game-rounds';
const DEMO = '/api/core/casino/demo-rounds';
const SEEDS = '/api/user/game-seeds';
const request = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } };
const play = (body: unknown, options: RequestOptions = {}) =>
  harness.request<Record<string, never>>('POST', ROUNDS, { token: player.token, body, key: randomUUID(), ...options });
const code = (response: { status: number; body: Record<string, unknown> }) => [response.status, response.body['code']];

/** Leaves a round open, like a request in progress. */
async function leaveOpen(playerId: string): Promise<void> {
  await harness.owner.query(
    `WITH r AS (
       INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key, input_hash)
       SELECT $2, $1, 'handelskade', 'dice', 1, 'EUR', 10000, '{"target":5000,"over":true}', seed_id, 9999, $2, 'x' FROM game_seeds WHERE player_id = $1 AND state = 'current'
       RETURNING *
     ) INSERT INTO open_game_rounds SELECT player_id, game_slug, round_id, seed_id, opened_at FROM r`,
    [playerId, newId('rnd')],
  );
}

describe('a round over HTTP', () => {
  test('returns round and wallet, and the same response for the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await play(request, { headers }), await play(request, { headers })];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      round: { game: 'dice', stake: '1.00', isDemo: false, proof: { nonce: 0 } },
      userWallet: { currencyCode: 'EUR', isActive: true },
    });
    expect(code(await play({ ...request, stake: '2.00' }, { headers }))).toEqual([409, 'request.id_reused']);
  });

  test.each([
    [404, 'game.not_found', { game: 'roulette' }],
    [422, 'game.move_invalid', { move: { target: 99_999, over: true } }],
    [422, 'game.stake_out_of_range', { stake: '0.01' }],
    [422, 'game.stake_out_of_range', { stake: '999999' }],
    [422, 'wallet.amount_invalid', { stake: '999999999999999' }],
    [422, 'wallet.amount_invalid', { stake: '1.00000001' }],
    [422, 'wallet.unknown_currency', { currencyCode: 'XAU' }],
    [400, 'request.invalid', { stake: '-1.00' }],
    [400, 'request.invalid', { stake: '1e-37' }],
    [400, 'request.invalid', { stake: '1234567890123456789' }],
    [400, 'request.invalid', { stake: 'NaN' }],
    [400, 'request.invalid', { stake: 1 }],
    [400, 'request.invalid', { move: null }],
    [400, 'request.invalid', { move: { target: { deep: 1 }, over: true } }],
    [400, 'request.invalid', { game: 'x'.repeat(300) }],
  ])('rejects with %d %s: %j', async (status, refusal, part) => {
    expect(code(await play({ ...request, ...part }))).toEqual([status, refusal]);
  });

  test('names the valid stakes in the error', async () => {
    const { body } = await play({ ...request, stake: '0.01' });
    expect(body['params']).toMatchObject({ min: '0.10', max: '500.00', currencyCode: 'EUR' });
  });

  test('rejects requests without key, session or JSON, and oversized ones', async () => {
    expect(code(await harness.request('POST', ROUNDS, { token: player.token, body: request }))).toEqual([
      400,
      'request.idempotency_key_missing',
    ]);
    expect(code(await harness.request('POST', ROUNDS, { body: request, key: randomUUID() }))).toEqual([
      403,
      'session.missing',
    ]);
    expect(code(await play('stake=1', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }))).toEqual([
      415,
      'request.not_json',
    ]);
    expect(code(await play({ ...request, padding: 'x'.repeat(3_000_000) }))).toEqual([413, 'request.too_large']);
  });

  test('is rejected from a country that the brand does not serve, and without money', async () => {
    const excluded = await rich();
    await harness.owner.query(`UPDATE players SET country_code = 'US' WHERE player_id = $1`, [excluded.userId]);
    expect(code(await play(request, { token: excluded.token }))).toEqual([451, 'game.country_restricted']);
    const poorPlayer = await signUpPlayer(harness.port);
    expect(code(await play(request, { token: poorPlayer.token }))).toEqual([422, 'wallet.insufficient_funds']);
  });

  test('waits for the open round, and so do changes of seeds', async () => {
    const busy = await rich();
    await harness.request('GET', SEEDS, { token: busy.token });
    await leaveOpen(busy.userId);
    expect(code(await play(request, { token: busy.token }))).toEqual([409, 'game.round_open']);
    expect(code(await harness.request('POST', SEEDS, { token: busy.token, body: { clientSeed: 'peek' } }))).toEqual([
      409,
      'game.seed_in_use',
    ]);
  });
});

test('a demo round needs no session and rejects the same invalid requests', async () => {
  const demo = (body: unknown, options: RequestOptions = {}) =>
    harness.request<Record<string, never>>('POST', DEMO, { body, ...options });
  const first = await demo(request);
  expect(first.status).toBe(200);
  const again = await demo({ ...request, demoSeed: first.body['demoSeed'] });
  expect(again.body).toMatchObject({ demoSeed: first.body['demoSeed'], round: { isDemo: true, proof: { nonce: 1 } } });
  expect(code(await demo({ ...request, game: 'roulette' }))).toEqual([404, 'game.not_found']);
  expect(code(await demo({ ...request, stake: '0.01' }))).toEqual([422, 'game.stake_out_of_range']);
  expect(code(await demo({ ...request, demoSeed: '../../etc' }))).toEqual([400, 'request.invalid']);
  expect(code(await demo('x', { headers: { 'content-type': 'text/plain' } }))).toEqual([415, 'request.not_json']);
  expect(code(await demo({ ...request, padding: 'x'.repeat(3_000_000) }))).toEqual([413, 'request.too_large']);
});

test('last round, list and seeds are the player’s own', async () => {
  const [one, other] = [await rich(), await rich()];
  const read = (path: string, who: TestPlayer) =>
    harness.request<{ round?: unknown; count?: number; current?: { nonce: number } }>('GET', path, {
      token: who.token,
    });
  await play(request, { token: one.token });
  expect((await read(`${ROUNDS}/last?game=dice`, one)).body.round).toMatchObject({
    state: 'settled',
    move: { target: 5000, over: true },
  });
  expect((await read(`${ROUNDS}/last?game=dice`, other)).body.round).toBeNull();
  expect([(await read(ROUNDS, one)).body.count, (await read(ROUNDS, other)).body.count]).toEqual([1, 0]);
  expect((await read(SEEDS, one)).body.current?.nonce).toBe(1);
  expect((await read(`${ROUNDS}/last?game=roulette`, one)).status).toBe(404);
  for (const path of [`${ROUNDS}/last`, `${ROUNDS}?pageNo=1`, `${ROUNDS}?cursor=x`, `${ROUNDS}?limit=1e9`])
    expect((await read(path, one)).status).toBe(400);
  for (const path of [`${ROUNDS}/last?game=dice`, ROUNDS, SEEDS])
    expect((await harness.request('GET', path)).status).toBe(403);
});

test('seeds change on request, and only to printable client seeds', async () => {
  const change = (body: unknown, options: RequestOptions = {}) =>
    harness.request('POST', SEEDS, { token: player.token, body, ...options });
  expect((await change({ clientSeed: 'my-own' })).body).toMatchObject({ current: { clientSeed: 'my-own', nonce: 0 } });
  for (const clientSeed of ['', ' ', 'a b', 'é', 'x'.repeat(65), 7, null])
    expect(code(await change({ clientSeed }))).toEqual([400, 'request.invalid']);
  expect((await harness.request('POST', SEEDS, { body: { clientSeed: 'x' } })).status).toBe(403);
  expect((await change('x', { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  expect((await change({ clientSeed: 'x', padding: 'x'.repeat(3_000_000) })).status).toBe(413);
});
