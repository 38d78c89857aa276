import { isInteractive, type Move } from '@marquee/games/game-rules.ts';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { exampleRound } from '@marquee/games/testing/example-round.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { type TestPlayer, signUpPlayer, startPlatform } from '../../testing/running-platform.ts';
import { walletOf, setUpPlatform } from '../../testing/set-up-platform.ts';
import { moneyOf } from '../withdrawals/testing/payable-player.ts';

const server = setUpPlatform(() => startPlatform({ env: { COUNTRY_HEADER: 'x-country' } }));
let player: TestPlayer;
beforeAll(async () => {
  player = await signUpPlayer(server.port);
  await moneyOf(walletOf(server), player).deposit(1_000_000n);
});

const DICE = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } };
interface Round {
  round: { roundId: string };
  userWallet: { seq: number };
}

const play = (key: string, body: object = DICE, headers: Record<string, string> = {}) =>
  server.request<Round & { code: string }>('POST', '/api/user/game-rounds', {
    token: player.token,
    body,
    key,
    headers,
  });

test('plays a round once per key, and rejects the key with another request', async () => {
  const first = await play('round-key-1');
  expect(first.status).toBe(200);
  expect(await play('round-key-1')).toMatchObject({ status: 200, body: first.body });
  expect(await play('round-key-1', { ...DICE, stake: '2.00' })).toMatchObject({
    status: 409,
    body: { code: 'request.id_reused' },
  });
  const last = await server.request<Round>('GET', '/api/user/game-rounds/last?game=dice', { token: player.token });
  expect(last.body.round.roundId).toBe(first.body.round.roundId);
});

test('finds the round of a sent stake by its key, also after later rounds; an unknown key returns the latest round', async () => {
  const first = await play('round-key-1');
  const later = await play('round-key-5');
  const request = (key: string, game = 'dice', token = player.token) =>
    server.request<{ round: { roundId: string; idempotencyKey: string } | null }>(
      'GET',
      `/api/user/game-rounds/last?game=${game}&idempotencyKey=${key}`,
      { token },
    );
  expect((await request('round-key-1')).body.round).toMatchObject({
    roundId: first.body.round.roundId,
    idempotencyKey: 'round-key-1',
  });
  expect((await request('never-sent-1')).body.round).toMatchObject({
    roundId: later.body.round.roundId,
    idempotencyKey: 'round-key-5',
  });
  expect((await request('round-key-1', 'harbour-lights')).body.round).toBeNull();
  expect((await request('round-key-1', 'dice', (await signUpPlayer(server.port)).token)).body.round).toBeNull();
  expect((await request('short')).status).toBe(400);
});

test('an unknown game is not found, for real and play money', async () => {
  const body = { ...DICE, game: 'no-such-game' };
  expect(await play('round-key-2', body)).toMatchObject({ status: 404, body: { code: 'game.not_found' } });
  expect(await server.request('POST', '/api/core/casino/demo-rounds', { body })).toMatchObject({
    status: 404,
    body: { code: 'game.not_found' },
  });
});

test('a switched-off game refuses new rounds within a second, and still returns a round that was played', async () => {
  const played = await play('round-key-off-1');
  expect(played.status).toBe(200);
  const switchDice = (isOn: boolean) =>
    server.owner.query(`UPDATE games SET is_playable = $1, is_demo_available = $1 WHERE game_slug = 'dice'`, [isOn]);
  const statusesOf = async (key: string) => [
    (await play(key)).body['code'],
    (await server.request('POST', '/api/core/casino/demo-rounds', { body: DICE })).body['code'],
  ];
  try {
    await switchDice(false);
    const off = ['game.unavailable', 'game.unavailable'];
    let number = 2;
    await vi.waitFor(async () => expect(await statusesOf(`round-key-off-${(number += 1)}`)).toEqual(off), {
      timeout: 5_000,
      interval: 200,
    });
    expect((await play('round-key-off-1')).body).toMatchObject({ round: played.body['round'] });
    const game = await server.request('GET', '/api/core/casino/games/dice');
    expect(game.body['game']).toMatchObject({ isPlayable: false, isDemoAvailable: false });
  } finally {
    await switchDice(true);
  }
  await vi.waitFor(async () => expect((await play('round-key-off-9')).status).toBe(200), { timeout: 5_000 });
});

interface Decisions {
  readonly code?: string;
  readonly round: {
    readonly roundId: string;
    readonly isOver: boolean;
    readonly stake: string;
    readonly actions: readonly Move[];
    readonly options: readonly { readonly action: Move; readonly adds: string }[];
  };
}

test('games with decisions that are switched off in the middle of a round refuse added stakes and new rounds, and end the round', async () => {
  const games = [...HOUSE_GAMES.values()].flatMap(({ rules }) => (isInteractive(rules) ? [rules.slug] : []));
  const opened = new Map<string, Decisions['round']>();
  const begin = async (game: string, key: string) =>
    (await play(key, { game, currencyCode: 'EUR', ...exampleRound(game) })).body as unknown as Decisions;
  for (const game of games) {
    let round: Decisions['round'];
    let tries = 0;
    // A natural blackjack ends its round at once.
    do {
      const begun = await begin(game, `mid-round-${game}-${(tries += 1)}`);
      expect(begun.code, game).toBeUndefined();
      ({ round } = begun);
    } while (round.isOver);
    opened.set(game, round);
  }
  const setPlayable = (isOn: boolean) =>
    server.owner.query(`UPDATE games SET is_playable = $1, is_demo_available = $1 WHERE game_slug = ANY ($2)`, [
      isOn,
      games,
    ]);
  const act = async (roundId: string, index: number, action: Move) => {
    const path = `/api/user/game-rounds/${roundId}/actions`;
    const headers = { 'idempotency-key': newId('key') };
    const request = { token: player.token, body: { index, action }, headers };
    return (await server.request<Decisions & { code: string }>('POST', path, request)).body;
  };
  try {
    await setPlayable(false);
    const isOff = async () => (await begin(games[0] ?? '', newId('key'))).code;
    await vi.waitFor(async () => expect(await isOff()).toBe('game.unavailable'), { timeout: 5_000, interval: 200 });
    for (const [game, first] of opened) {
      expect((await begin(game, newId('key'))).code, game).toBe('game.unavailable');
      let round = first;
      while (!round.isOver) {
        const { roundId, actions, options } = round;
        for (const { action } of options.filter(({ adds }) => Number(adds) > 0))
          expect((await act(roundId, actions.length, action)).code, game).toBe('game.unavailable');
        const free = options.findLast(({ adds }) => Number(adds) === 0);
        if (!free) throw new Error(`${game} offers no action without a stake.`);
        const taken = await act(roundId, actions.length, free.action);
        expect(taken.code, game).toBeUndefined();
        ({ round } = taken);
      }
      expect(round.stake, game).toBe(first.stake);
    }
  } finally {
    await setPlayable(true);
  }
});

test('rejects play from a country that the brand does not serve, whatever the browser sends', async () => {
  const refused = await play('round-key-3', DICE, { 'x-forwarded-for': '203.0.113.5', 'x-country': 'FR' });
  expect(refused).toMatchObject({ status: 451, body: { code: 'game.country_restricted' } });
});

test('shows seeds as hashes, reveals them on request, and keeps them secret while a round is open on them', async () => {
  const seeds = await server.request<{ current: { serverSeedHash: string } }>('GET', '/api/user/game-seeds', {
    token: player.token,
  });
  expect(seeds.body.current.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
  const rotate = () =>
    server.request('POST', '/api/user/game-seeds', { token: player.token, body: { clientSeed: 'mine' } });
  expect((await rotate()).status).toBe(200);
  expect((await play('round-key-4')).status).toBe(200);
  await server.owner.query(
    `WITH r AS (
       UPDATE game_rounds SET state = 'opened', ended_at = NULL, win_minor = NULL, outcome = NULL, wallet_after = NULL
       WHERE idempotency_key = 'round-key-4' RETURNING *
     ) INSERT INTO open_game_rounds SELECT player_id, game_slug, round_id, seed_id, opened_at FROM r`,
  );
  expect(await rotate()).toMatchObject({ status: 409, body: { code: 'game.seed_in_use' } });
});

test('says before the first bet how high it may be under the player’s limit of a bet, and refuses a higher one', async () => {
  const { token } = await signUpPlayer(server.port);
  const limit = { kind: 'stake', period: null, amount: '2.00', currencyCode: 'EUR' };
  expect((await server.request('PUT', '/api/user/limits', { token, body: limit })).status).toBe(200);
  const body = await server.read('/api/user/play-check?game=dice&currencyCode=EUR', { token });
  expect(body).toMatchObject({ refusal: null, stakeMax: '2.00', stakeLeft: null });
  const bet = { game: 'dice', currencyCode: 'EUR', stake: '2.01', move: { target: 5_000, over: true } };
  const headers = { 'idempotency-key': 'above-the-limit' };
  expect(await server.request('POST', '/api/user/game-rounds', { token, body: bet, headers })).toMatchObject({
    status: 422,
    body: { code: 'limit.maxBetLimit' },
  });
});

test('says before the first bet what would refuse the smallest one, at live tables too', async () => {
  const another = await signUpPlayer(server.port);
  const allowed = { refusal: null, bonusBetMax: null, stakeMax: null, stakeLeft: null, isBonusUsable: true };
  const check = (query = 'game=dice&currencyCode=EUR', headers: Record<string, string> = {}) =>
    server.request('GET', `/api/user/play-check?${query}`, { token: another.token, headers });
  expect(await check()).toMatchObject({ status: 200, body: allowed });
  const limit = { kind: 'turnover', period: 0, amount: '0.05', currencyCode: 'EUR' };
  expect((await server.request('PUT', '/api/user/limits', { token: another.token, body: limit })).status).toBe(200);
  const params = { stake: '0.10', limit: '0.05', left: '0.05', currency: 'EUR', resets: 'yes' };
  for (const game of ['dice', 'roulette-lumiere'])
    expect((await check(`game=${game}&currencyCode=EUR`)).body).toMatchObject({
      refusal: { code: 'limit.dailyBetLimit', params },
      stakeLeft: '0.05',
    });
  const abroad = { 'x-forwarded-for': '203.0.113.5', 'x-country': 'FR' };
  expect((await check('game=florin-toss&currencyCode=USD', abroad)).body).toMatchObject({
    refusal: { code: 'game.country_restricted' },
  });
  expect((await check('game=dice&currencyCode=USD')).body).toMatchObject({ stakeMax: null });
  expect(await check('game=no-such-game&currencyCode=EUR')).toMatchObject({ status: 404 });
  expect(await check('game=dice&currencyCode=XAU')).toMatchObject({ status: 422 });
});
