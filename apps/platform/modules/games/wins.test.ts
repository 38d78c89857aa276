import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { LATEST_WINS_MAX, type listLatestWins } from '@marquee/contract/games.ts';
import { expect, test } from 'vitest';
import { signUpPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';

const server = setUpPlatform();

type Wins = ResponseOf<typeof listLatestWins>;
const PATH = '/api/core/casino/latest-wins';

interface Round {
  readonly playerId: string;
  readonly brandKey?: string;
  readonly game?: string;
  readonly winMinor: number;
  readonly minutesAgo: number;
  readonly state?: 'settled' | 'returned';
}

/** Inserts an ended round with a stake of 1.00 EUR. */
async function insertRound({ playerId, brandKey = 'handelskade', game = 'dice', state = 'settled', ...round }: Round) {
  const id = `${playerId}-${brandKey}-${game}-${round.minutesAgo}`;
  await server.owner.query(
    `INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed, revealed_at)
     VALUES ($1, $2, 'revealed', repeat('a', 64), repeat('b', 64), 'mine', now())`,
    [id, playerId],
  );
  await server.owner.query(
    `INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key,
       input_hash, state, win_minor, outcome, wallet_after, opened_at, ended_at)
     VALUES ($1, $2, $3, $4, 1, 'EUR', 10000, '{}', $1, 0, $1, 'x', $5, $6, '{}', '{}', now() - make_interval(mins => $7), now() - make_interval(mins => $7))`,
    [id, playerId, brandKey, game, state, round.winMinor, round.minutesAgo],
  );
}

test('shows real wins of the brand publicly, newest first, without revealing the winner', async () => {
  const [ada, eve, shut] = [
    await signUpPlayer(server.port),
    await signUpPlayer(server.port),
    await signUpPlayer(server.port),
  ];
  await server.owner.query(`UPDATE players SET nickname = 'Countess' WHERE player_id = $1`, [ada.userId]);
  await server.owner.query(
    `INSERT INTO player_restrictions (player_id, brand_key, kind) VALUES ($1, 'handelskade', 'selfExclusion')`,
    [shut.userId],
  );
  await insertRound({ playerId: ada.userId, winMinor: 198_000, minutesAgo: 20 });
  await insertRound({ playerId: eve.userId, winMinor: 25_000, minutesAgo: 5, game: 'harbour-lights' });
  // None of these is shown: excluded player, less than the stake, refunded, too old, unknown game.
  await insertRound({ playerId: shut.userId, winMinor: 90_000, minutesAgo: 1 });
  await insertRound({ playerId: eve.userId, winMinor: 5_000, minutesAgo: 2 });
  await insertRound({ playerId: eve.userId, winMinor: 90_000, minutesAgo: 3, state: 'returned' });
  await insertRound({ playerId: eve.userId, winMinor: 90_000, minutesAgo: 60 * 25 });
  await insertRound({ playerId: eve.userId, winMinor: 90_000, minutesAgo: 4, game: 'removed' });

  const { status, body } = await server.request<Wins>('GET', PATH);
  expect(status).toBe(200);
  expect(body.rows.map(({ player, amount, game }) => [player, amount, game.slug])).toEqual([
    ['•••', '2.50', 'harbour-lights'],
    ['C•••', '19.80', 'dice'],
  ]);
  expect(body.rows[0]).toMatchObject({ brandKey: 'handelskade', currencyCode: 'EUR' });
  expect(JSON.stringify(body)).not.toContain(eve.userId);
});

test('shows only wins of the brand itself, and a limited number', async () => {
  const host = { headers: { host: 'lumen.localhost' } };
  expect(await server.read<Wins>(PATH, host)).toEqual({ rows: [] });
  const player = await signUpPlayer(server.port);
  for (let at = 0; at < LATEST_WINS_MAX + 3; at += 1)
    await insertRound({ playerId: player.userId, brandKey: 'belvoir', winMinor: 20_000, minutesAgo: at + 1 });
  const body = await server.read<Wins>(PATH, { headers: { host: 'belvoir.localhost' } });
  expect(body.rows).toHaveLength(LATEST_WINS_MAX);
});

test('rejects query parameters', async () => {
  expect((await server.request('GET', `${PATH}?limit=500`)).status).toBe(400);
});
