import { FAVORITES_MAX } from '@marquee/contract/favourites.ts';
import { expect, test } from 'vitest';
import { type TestPlayer, signUpPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';

const server = setUpPlatform();

const addFavorite = (player: TestPlayer, game: string) =>
  server.request('PUT', `/api/user/favorites/${game}`, { token: player.token });
const unmark = (player: TestPlayer, game: string) =>
  server.request('DELETE', `/api/user/favorites/${game}`, { token: player.token });

async function slugsOf(player: TestPlayer): Promise<unknown> {
  const response = await server.request<{ slugs: string[] }>('GET', '/api/user/favorite-slugs', {
    token: player.token,
  });
  expect(response.status).toBe(200);
  return response.body.slugs;
}

interface Tiles {
  readonly count: number;
  readonly rows: ReadonlyArray<{ readonly slug: string; readonly minBet: string | null }>;
}
const listOf = (player: TestPlayer, query = '') =>
  server.request<Tiles>('GET', `/api/user/favorites${query}`, { token: player.token });

async function insertRound(player: TestPlayer, game: string, minutesAgo: number, state = 'settled'): Promise<void> {
  const id = `${player.userId}-${game}-${minutesAgo}`;
  await server.owner.query(
    `INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed, revealed_at)
     VALUES ($1, $2, 'revealed', repeat('a', 64), repeat('b', 64), 'mine', now())`,
    [id, player.userId],
  );
  await server.owner.query(
    `INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key,
       input_hash, state, refusal, win_minor, outcome, wallet_after, opened_at, ended_at)
     VALUES ($1, $2, 'handelskade', $3, 1, 'EUR', 10000, '{}', $1, 0, $1, 'x', $5, CASE WHEN $5 = 'refused' THEN 'x' END,
       0, '{}', '{}', now() - make_interval(mins => $4), now())`,
    [id, player.userId, game, minutesAgo, state],
  );
  await server.owner.query(
    `SELECT add_to_play_totals(ARRAY[player_id], ARRAY[asset], ARRAY[game_slug], ARRAY[stake_minor], ARRAY[win_minor], ARRAY[opened_at])
     FROM game_rounds WHERE round_id = $1 AND state = 'settled'`,
    [id],
  );
}

test('adding is idempotent, and removing ends it', async () => {
  const player = await signUpPlayer(server.port);
  expect(await slugsOf(player)).toEqual([]);
  for (const game of ['dice', 'harbour-lights', 'dice']) expect((await addFavorite(player, game)).status).toBe(200);
  expect(await slugsOf(player)).toEqual(['harbour-lights', 'dice']);
  expect((await unmark(player, 'dice')).body).toEqual({ done: true });
  expect((await unmark(player, 'dice')).status).toBe(200);
  expect(await slugsOf(player)).toEqual(['harbour-lights']);
});

test("lists a player's own favourites as tiles, newest first, by page", async () => {
  const [ada, eve] = [await signUpPlayer(server.port), await signUpPlayer(server.port)];
  for (const game of ['dice', 'harbour-lights', 'frost-crown']) await addFavorite(ada, game);
  const { body } = await listOf(ada, '?limit=2');
  expect([body.count, body.rows.map((row) => row.slug)]).toEqual([3, ['frost-crown', 'harbour-lights']]);
  expect((await listOf(ada, '?limit=2&pageNo=2')).body.rows.map((row) => row.slug)).toEqual(['dice']);
  expect((await listOf(ada, '?limit=1')).body.rows[0]).toHaveProperty('poster.base', '/posters/frost-crown');
  expect((await listOf(eve)).body).toEqual({ count: 0, rows: [] });
});

test('rejects games that the brand does not show, and hides favourites that it no longer shows', async () => {
  const player = await signUpPlayer(server.port);
  expect(await addFavorite(player, 'no-such-game')).toMatchObject({ status: 404, body: { code: 'game.not_found' } });
  await server.owner.query(`INSERT INTO favorites (player_id, game_slug) VALUES ($1, 'gone')`, [player.userId]);
  expect((await listOf(player)).body).toEqual({ count: 0, rows: [] });
});

test('limits the number of favourites, and accepts repeated requests at the limit', async () => {
  const player = await signUpPlayer(server.port);
  await addFavorite(player, 'dice');
  await server.owner.query(
    `INSERT INTO favorites (player_id, game_slug) SELECT $1, 'game-' || n FROM generate_series(2, $2::int) n`,
    [player.userId, FAVORITES_MAX],
  );
  expect(await addFavorite(player, 'harbour-lights')).toMatchObject({
    status: 422,
    body: { code: 'favorite.too_many' },
  });
  expect((await addFavorite(player, 'dice')).status).toBe(200);
});

test('lists games of the player’s own rounds once each, the most recent first', async () => {
  const [ada, eve] = [await signUpPlayer(server.port), await signUpPlayer(server.port)];
  await insertRound(ada, 'dice', 60);
  await insertRound(ada, 'harbour-lights', 30);
  await insertRound(ada, 'dice', 5);
  await insertRound(ada, 'frost-crown', 1, 'refused');
  const read = (player: TestPlayer) =>
    server.request<{ rows: Array<{ game: { slug: string }; playedAt: string }> }>('GET', '/api/user/recent-games', {
      token: player.token,
    });
  const { body } = await read(ada);
  expect(body.rows.map((row) => row.game.slug)).toEqual(['dice', 'harbour-lights']);
  expect(Date.now() - Date.parse(body.rows[0]?.playedAt ?? '')).toBeLessThan(6 * 60_000);
  expect((await read(eve)).body.rows).toEqual([]);
});

test.each([
  ['GET', '/api/user/favorite-slugs'],
  ['GET', '/api/user/favorites'],
  ['PUT', '/api/user/favorites/dice'],
  ['DELETE', '/api/user/favorites/dice'],
  ['GET', '/api/user/recent-games'],
])('%s %s rejects guests and invalid requests', async (method, path) => {
  expect((await server.request(method, path)).status).toBe(403);
  const player = await signUpPlayer(server.port);
  const bad = path.endsWith('/dice') ? path.replace('dice', 'No%20Slug') : `${path}?unknown=1`;
  expect((await server.request(method, bad, { token: player.token })).status).toBe(400);
});
