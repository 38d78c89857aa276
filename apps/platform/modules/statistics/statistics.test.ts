import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { FAVORITE_GAMES_MAX, type getStatistics } from '@marquee/contract/statistics.ts';
import { expect, test } from 'vitest';
import { signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { insertRound } from './testing/insert-round.ts';

const harness = setUpPlatform();

type Statistics = ResponseOf<typeof getStatistics>;
const read = (player?: TestPlayer, query = '') =>
  harness.request<Statistics>(
    'GET',
    `/api/user/statistics${query}`,
    player === undefined ? {} : { token: player.token },
  );

test('counts bets, wins, losses and games of settled rounds; a round that only returns its stake is no win', async () => {
  const [ada, eve] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  await insertRound(harness.owner, ada, { game: 'dice', winMinor: 19_800n, minutesAgo: 50 });
  await insertRound(harness.owner, ada, { game: 'dice', winMinor: 10_000n, minutesAgo: 40 });
  await insertRound(harness.owner, ada, { game: 'harbour-lights', winMinor: 0n, minutesAgo: 30 });
  await insertRound(harness.owner, ada, { game: 'dice', winMinor: 0n, minutesAgo: 20, state: 'returned' });
  await insertRound(harness.owner, eve, { game: 'dice', winMinor: 0n, minutesAgo: 10 });
  const { body } = await read(ada);
  expect(body).toMatchObject({ totalBets: 3, wins: 1, losses: 2, games: 2 });
  expect(body.latest.map(({ gameName, stake, win }) => [gameName, stake, win])).toEqual([
    ['Harbour Lights', '1.00', '0.00'],
    ['Dice', '1.00', '1.00'],
    ['Dice', '1.00', '1.98'],
  ]);
});

test('amounts are exact per currency, the most played one first', async () => {
  const player = await signUpPlayer(harness.port);
  const huge = 9_007_199_254_740_993n; // Not representable as a double.
  await insertRound(harness.owner, player, {
    game: 'dice',
    stakeMinor: huge,
    winMinor: 1n,
    minutesAgo: 9,
    asset: 'USDT',
  });
  await insertRound(harness.owner, player, { game: 'dice', stakeMinor: 12_345n, winMinor: 24_001n, minutesAgo: 8 });
  await insertRound(harness.owner, player, { game: 'frost-crown', stakeMinor: 1n, winMinor: 0n, minutesAgo: 7 });
  expect((await read(player)).body.amounts).toEqual([
    { currencyCode: 'EUR', staked: '1.2346', won: '2.4001', net: '1.1655' },
    { currencyCode: 'USDT', staked: '90071992.54740993', won: '0.00000001', net: '-90071992.54740992' },
  ]);
});

test('favourite games are the most played ones that the brand shows, the last played first among equals', async () => {
  const player = await signUpPlayer(harness.port);
  const rounds = ['gone', 'gone', 'gone', 'dice', 'dice', 'harbour-lights', 'frost-crown', 'reef-of-gold'];
  for (const [at, game] of rounds.entries())
    await insertRound(harness.owner, player, { game, winMinor: 0n, minutesAgo: rounds.length - at });
  const { favorites, games } = (await read(player)).body;
  expect(games).toBe(5);
  expect(favorites.map(({ game, rounds: count }) => [game.slug, count]).slice(0, 1)).toEqual([['dice', 2]]);
  expect(favorites.map(({ game }) => game.slug)).not.toContain('gone');
  expect(favorites.length).toBeLessThanOrEqual(FAVORITE_GAMES_MAX);
  expect(favorites[0]?.game).toMatchObject({ name: 'Dice', poster: { base: '/posters/dice' } });
});

test('lists tournaments with a score, newest first, with the rank', async () => {
  const [ada, eve] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  const score = (player: TestPlayer, points: number, reachedAt: string) =>
    harness.owner.query(
      `INSERT INTO tournament_entries (brand_key, tournament_key, edition, player_id, points, reached_at)
       VALUES ('handelskade', 'harbour-regatta', 1, $1, $2, $3)`,
      [player.userId, points, reachedAt],
    );
  await score(ada, 50, '2026-11-21T10:00:00Z');
  await score(eve, 50, '2026-11-21T09:00:00Z');
  const { races } = (await read(ada)).body;
  expect(races).toMatchObject([{ key: 'harbour-regatta-1', title: 'Harbour Regatta', rank: 2, playerCount: 2 }]);
  expect((await read(eve)).body.races[0]?.rank).toBe(1);
});

test('a player without rounds has zeros and a sign-up date', async () => {
  const { body } = await read(await signUpPlayer(harness.port));
  const nothing = { totalBets: 0, wins: 0, losses: 0, games: 0, amounts: [], favorites: [], races: [], latest: [] };
  expect(body).toMatchObject(nothing);
  expect(Date.now() - Date.parse(body.registeredAt)).toBeLessThan(60_000);
});

test('lists the latest ten rounds, newest first', async () => {
  const player = await signUpPlayer(harness.port);
  for (let minutesAgo = 12; minutesAgo >= 1; minutesAgo -= 1)
    await insertRound(harness.owner, player, { game: 'dice', winMinor: BigInt(minutesAgo), minutesAgo });
  const { body } = await read(player);
  expect([body.totalBets, body.latest.length, body.latest[0]?.win]).toEqual([12, 10, '0.0001']);
});
