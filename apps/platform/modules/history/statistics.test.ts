import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, startPlatform, type Joined, type RunningPlatform } from '../../testing/running-platform.ts';

let world: RunningPlatform;
beforeAll(async () => {
  world = await startPlatform();
  await world.platform.prepare();
});
afterAll(() => world.stop());

interface Statistics {
  readonly joinedAt: string;
  readonly totalBets: number;
  readonly latest: ReadonlyArray<{ readonly gameName: string; readonly stake: string; readonly win: string }>;
}
const read = (token?: string, query = '') =>
  world.ask<Statistics>('GET', `/api/user/statistics${query}`, token === undefined ? {} : { token });

async function insertRound(
  player: Joined,
  round: { game: string; winMinor: number; minutesAgo: number; state?: string },
) {
  const id = `rnd_${player.userId.slice(4, 20)}${round.game.length}${round.minutesAgo}`;
  await world.owner.query(
    `INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed, revealed_at)
     VALUES ($1, $2, 'revealed', repeat('a', 64), repeat('b', 64), 'mine', now())`,
    [id, player.userId],
  );
  await world.owner.query(
    `INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key,
       input_hash, state, win_minor, outcome, wallet_after, opened_at, ended_at)
     VALUES ($1, $2, 'handelskade', $3, 1, 'EUR', 10000, '{}', $1, 0, $1, 'x', $4, $5, '{}', '{}', now() - make_interval(mins => $6), now())`,
    [id, player.userId, round.game, round.state ?? 'settled', round.winMinor, round.minutesAgo],
  );
}

test('bets, wins, losses and games are counted from settled rounds; a round that gives back its stake is neither', async () => {
  const [ada, eve] = [await join(world.port), await join(world.port)];
  await insertRound(ada, { game: 'dice', winMinor: 19_800, minutesAgo: 50 });
  await insertRound(ada, { game: 'dice', winMinor: 10_000, minutesAgo: 40 });
  await insertRound(ada, { game: 'harbour-lights', winMinor: 0, minutesAgo: 30 });
  await insertRound(ada, { game: 'dice', winMinor: 0, minutesAgo: 20, state: 'returned' });
  await insertRound(eve, { game: 'dice', winMinor: 0, minutesAgo: 10 });
  const { body } = await read(ada.token);
  expect(body).toMatchObject({ totalBets: 3, wins: 1, losses: 1, games: 2 });
  expect(body.latest.map(({ gameName, stake, win }) => [gameName, stake, win])).toEqual([
    ['Harbour Lights', '1.00', '0.00'],
    ['Dice', '1.00', '1.00'],
    ['Dice', '1.00', '1.98'],
  ]);
});

test('who has not played yet has zeros and a day of joining', async () => {
  const { body } = await read((await join(world.port)).token);
  expect(body).toMatchObject({ totalBets: 0, wins: 0, losses: 0, games: 0, latest: [] });
  expect(Date.now() - Date.parse(body.joinedAt)).toBeLessThan(60_000);
});

test('the latest ten are listed, the newest first', async () => {
  const player = await join(world.port);
  for (let minutesAgo = 12; minutesAgo >= 1; minutesAgo -= 1)
    await insertRound(player, { game: 'dice', winMinor: minutesAgo, minutesAgo });
  const { body } = await read(player.token);
  expect([body.totalBets, body.latest.length, body.latest[0]?.win]).toEqual([12, 10, '0.0001']);
});

test('statistics are their player’s, and take nothing', async () => {
  expect((await read()).status).toBe(403);
  expect((await read((await join(world.port)).token, '?playerId=plr_other')).status).toBe(400);
});
