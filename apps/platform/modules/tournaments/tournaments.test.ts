import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getTournament, listTournaments } from '@marquee/contract/tournaments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPlayer, startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';

let server: RunningPlatform;
beforeAll(async () => {
  server = await startPlatform();
  await server.platform.prepare();
});
afterAll(() => server?.stop());

const LIST = '/api/core/casino/tournaments';

async function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await server.request('GET', path, { headers });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as T;
}

test('on the first day one tournament runs, others are announced, and none has ended', async () => {
  const { running, upcoming, ended } = await get<ResponseOf<typeof listTournaments>>(LIST);
  expect(running.map((one) => one.key)).toContain('harbour-regatta-1');
  expect(upcoming.map((one) => one.key)).toContain('dice-weekend-1');
  expect(running.length + upcoming.length).toBe(3);
  expect(ended.filter((one) => Date.parse(one.endsAt) > Date.now())).toEqual([]);
});

test('a week later the next edition runs, and the last one keeps its URL', async () => {
  await server.owner.query(
    `UPDATE tournaments SET first_starts_at = first_starts_at - interval '7 days' WHERE tournament_key = 'harbour-regatta'`,
  );
  const { running, ended } = await get<ResponseOf<typeof listTournaments>>(LIST);
  expect(running.map((one) => one.key)).toContain('harbour-regatta-2');
  expect(ended.map((one) => one.key)).toContain('harbour-regatta-1');
  expect((await get<ResponseOf<typeof getTournament>>(`${LIST}/harbour-regatta`)).tournament.edition).toBe(2);
  expect((await get<ResponseOf<typeof getTournament>>(`${LIST}/harbour-regatta-1`)).tournament.state).toBe('ended');
});

test('the leaderboard is empty until a player scores, and ranks the earlier of equal scores higher', async () => {
  const path = `${LIST}/dice-weekend-1`;
  const empty = await get<ResponseOf<typeof getTournament>>(path);
  expect([empty.leaderboard, empty.playerCount]).toEqual([[], 0]);
  const scores = [
    ['late', 4_200, '2026-11-02'],
    ['early', 4_200, '2026-11-01'],
    ['best', 9_900, '2026-11-03'],
  ] as const;
  for (const [name, points, day] of scores) {
    const { userId } = await signUpPlayer(server.port);
    await server.owner.query(
      `INSERT INTO tournament_entries (brand_key, tournament_key, edition, player_id, display_name, points, reached_at)
       VALUES ('handelskade', 'dice-weekend', 1, $1, $2, $3, $4)`,
      [userId, name, points, day],
    );
  }
  const { leaderboard, playerCount } = await get<ResponseOf<typeof getTournament>>(path);
  expect(leaderboard).toEqual([
    { rank: 1, name: 'best', points: '9900' },
    { rank: 2, name: 'early', points: '4200' },
    { rank: 3, name: 'late', points: '4200' },
  ]);
  expect(playerCount).toBe(3);
});

test('demo tournaments have no prizes', async () => {
  const { running, upcoming } = await get<ResponseOf<typeof listTournaments>>(LIST);
  expect([...running, ...upcoming].flatMap((one) => one.prizes)).toEqual([]);
});

test('rules, games and prizes are in the reader’s language', async () => {
  await server.owner.query(
    `INSERT INTO tournament_prizes (brand_key, tournament_key, rank_from, rank_to, currency_code, prize_minor)
     VALUES ('handelskade', 'harbour-regatta', 1, 1, 'EUR', 1000000)`,
  );
  const one = await get<ResponseOf<typeof getTournament>>(`${LIST}/harbour-regatta`, { 'accept-language': 'de' });
  expect(one.tournament.title).toBe('Hafenregatta');
  expect(one.rules.length).toBeGreaterThan(2);
  expect(one.games.map((game) => game.slug)).toEqual(['harbour-lights']);
  expect(one.tournament.prizes[0]).toEqual({ rankFrom: 1, rankTo: 1, currencyCode: 'EUR', amount: '100.00' });
});

test('refuses editions that are not announced, unknown keys and malformed queries', async () => {
  for (const key of ['harbour-regatta-99', 'nothing', 'nothing-1'])
    expect((await server.request('GET', `${LIST}/${key}`)).body['code']).toBe('request.not_found');
  expect((await server.request('GET', `${LIST}/NO`)).status).toBe(400);
  expect((await server.request('GET', `${LIST}?x=1`)).status).toBe(400);
});

test('a restart does not change the starts', async () => {
  const before = await get(LIST);
  await server.platform.prepare();
  expect(await get(LIST)).toEqual(before);
});
