import { findHouseGameFacts } from '@marquee/games/house-game-facts.ts';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getGame, getLobby, listGames } from '@marquee/contract/catalogue.ts';
import posters from '@marquee/games/posters/colours.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import { signUpPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { listGameSwitches, switchGame } from './index.ts';

const server = setUpPlatform();

async function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await server.request('GET', path, { headers });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as T;
}

test('the lobby has every house game from the database, with a poster', async () => {
  const lobby = await get<ResponseOf<typeof getLobby>>('/api/core/casino/lobby');
  expect(lobby.banners.length).toBeGreaterThan(1);
  expect(lobby.shelves.map((shelf) => shelf.key)).toContain('slots');
  expect(lobby.shelves.filter((shelf) => shelf.games.length === 0)).toEqual([]);
  const all = await get<ResponseOf<typeof listGames>>('/api/core/casino/games?limit=100');
  expect(all.rows.map((game) => game.slug).toSorted()).toEqual([...HOUSE_GAMES.keys()].toSorted());
  expect(all.count).toBe(HOUSE_GAMES.size);
  expect(all.rows.filter((game) => !game.isPlayable)).toEqual([]);
  expect(all.rows.filter((game) => !Object.hasOwn(posters, game.slug)).map((game) => game.slug)).toEqual([]);
});

/** The published rules of the games, entered independently of the code. */
const FACTS_IN_EUR: Readonly<Record<string, object>> = {
  'harbour-lights': { returnToPlayer: '96.23', maxMultiplier: 26_301.5, minBet: '0.20', maxBet: '100.00' },
  dice: { returnToPlayer: '99.00', maxMultiplier: 990, minBet: '0.10', maxBet: '500.00' },
};

test('facts of house games match the rules in every currency', async () => {
  for (const currency of ['EUR', 'USD', 'TRY', 'BRL', 'JPY', 'BTC', 'USDT'] as const) {
    for (const slug of ['harbour-lights', 'dice']) {
      const { game, figures, engine } = await get<ResponseOf<typeof getGame>>(
        `/api/core/casino/games/${slug}?currencyCode=${currency}`,
      );
      const facts = findHouseGameFacts(slug, currency);
      if (currency === 'EUR') expect(facts).toMatchObject(FACTS_IN_EUR[slug] ?? {});
      expect(facts).toMatchObject({
        returnToPlayer: game.returnToPlayer,
        maxMultiplier: game.maxMultiplier,
        minBet: game.minBet,
        maxBet: game.maxBet,
        hitRate: figures?.hitRate,
        deviation: figures?.deviation,
        returnAtMinBet: figures?.returnAtMinBet,
      });
      expect([figures?.simulatedRounds, engine, game.isPlayable]).toEqual([null, slug, true]);
    }
  }
});

test('popular games are those with the most recent rounds of the brand’s players, then the newest, and not all', async () => {
  const brand = 'plainhouse';
  const { userId } = await signUpPlayer(server.port, brand);
  const popular = async () =>
    (
      await server.read<ResponseOf<typeof listGames>>('/api/core/casino/games?category=popular&limit=100', { brand })
    ).rows.map(({ slug }) => slug);
  const last = [...HOUSE_GAMES.keys()].at(-1) ?? '';
  await server.owner.query(
    `INSERT INTO play_totals SELECT $1, 'EUR', slug, rounds, 0, 0, 0, 0, played_at FROM (VALUES ($2, 3, now()), ('harbour-lights', 2, now()), ('former-game', 9, now()))
      AS t (slug, rounds, played_at)`,
    [userId, last],
  );
  const order = await popular();
  expect(order.slice(0, 2)).toEqual([last, 'harbour-lights']);
  expect(order).toHaveLength(20);
  expect(new Set(order).size).toBe(20);
  expect([...HOUSE_GAMES.keys()].length).toBeGreaterThan(2 * 20);
  const lobby = await server.request<ResponseOf<typeof getLobby>>('GET', '/api/core/casino/lobby', { brand });
  expect(lobby.body.categories.find(({ slug }) => slug === 'popular')?.count).toBe(20);
  // Another order sorts the same games.
  const sorted = await server.request<ResponseOf<typeof listGames>>(
    'GET',
    '/api/core/casino/games?category=popular&limit=100&order=name',
    { brand },
  );
  expect(sorted.body.count).toBe(20);
  expect(sorted.body.rows.map(({ slug }) => slug).toSorted()).toEqual(order.toSorted());
});

test('a start removes house games that no longer exist, and leaves a switched-off game off', async () => {
  await server.owner.query(
    `INSERT INTO games (game_slug, provider_slug, name, engine, is_playable, is_demo_available, release_on, sort_order, poster_base, poster_widths, poster_colour)
      VALUES ('former-game', 'marquee', 'Former', 'former-game', true, true, '2026-01-01', 99, '/posters/dice', '{160}', '#000000')`,
  );
  const switchDice = (isOn: boolean) =>
    server.owner.query(`UPDATE games SET is_playable = $1, is_demo_available = $1 WHERE game_slug = 'dice'`, [isOn]);
  await switchDice(false);
  await server.owner.query("DELETE FROM seed_checksums WHERE seed_name = 'catalogue'");
  await server.platform.prepare();
  const { rows } = await server.owner.query<{ slug: string; on: boolean }>(
    'SELECT game_slug AS slug, is_playable AS on FROM games',
  );
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual([...HOUSE_GAMES.keys()].toSorted());
  expect(rows.filter(({ on }) => !on)).toEqual([{ slug: 'dice', on: false }]);
  await switchDice(true);
});

test('a switched-off game leaves lists and counts, keeps its page, and the change is recorded', async () => {
  const db = createDb(server.owner);
  const slugs = async () =>
    (await get<ResponseOf<typeof listGames>>('/api/core/casino/games?limit=100')).rows.map(({ slug }) => slug);
  const before = await slugs();
  expect(before).toContain('dice');
  await switchGame(db, { gameSlug: 'dice', isOn: false, reason: 'Wrong text', author: 'Ada' });
  expect(await slugs()).toEqual(before.filter((slug) => slug !== 'dice'));
  expect(await get('/api/core/casino/games/dice')).toMatchObject({
    game: { isPlayable: false, isDemoAvailable: false },
  });
  await switchGame(db, { gameSlug: 'dice', isOn: true, reason: 'Corrected', author: 'Bo' });
  expect(await slugs()).toEqual(before);
  expect(await listGameSwitches(db, { gameSlug: 'dice', limit: 10 })).toMatchObject([
    { isOn: true, reason: 'Corrected', author: 'Bo' },
    { isOn: false, reason: 'Wrong text', author: 'Ada' },
  ]);
});

test('rejects a switch of an unknown game, and records nothing', async () => {
  const db = createDb(server.owner);
  const change = { gameSlug: 'no-such-game', isOn: false, reason: 'Test', author: 'Ada' };
  await expect(switchGame(db, change)).rejects.toThrow('There is no game no-such-game.');
  expect(await listGameSwitches(db, { gameSlug: 'no-such-game', limit: 10 })).toEqual([]);
});

test('the search matches name and provider, ignores case, and treats % and _ literally', async () => {
  const found = async (text: string) =>
    (await get<ResponseOf<typeof listGames>>(`/api/core/casino/games?search=${encodeURIComponent(text)}`)).rows.map(
      (game) => game.slug,
    );
  expect(await found('HARBOUR l')).toEqual(['harbour-lights']);
  expect(await found('marquee orig')).toEqual(expect.arrayContaining(['harbour-lights', 'dice']));
  expect(await found('%')).toEqual([]);
  expect(await found('_')).toEqual([]);
  expect(await found("'; DROP TABLE games; --")).toEqual([]);
});

test('sorting and paging return every game once', async () => {
  for (const order of ['sort', 'releaseDate', 'name', 'returnToPlayer', 'maxMultiplier', 'minBet', 'maxBet']) {
    const seen: string[] = [];
    for (let page = 1; ; page += 1) {
      const { rows, count } = await get<ResponseOf<typeof listGames>>(
        `/api/core/casino/games?limit=7&order=${order}&pageNo=${page}`,
      );
      seen.push(...rows.map((game) => game.slug));
      if (rows.length < 7) {
        expect(new Set(seen).size).toBe(count);
        break;
      }
    }
  }
  const { rows } = await get<ResponseOf<typeof listGames>>('/api/core/casino/games?limit=5&order=releaseDate');
  const dates = rows.map((game) => game.releaseDate);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('a brand shows its own games, order and texts', async () => {
  const host = { host: 'belvoir.localhost' };
  const lobby = await server.platform.fetch(
    new Request('http://belvoir.localhost/api/core/casino/lobby', { headers: { 'accept-language': 'de' } }),
  );
  const body = (await lobby.json()) as ResponseOf<typeof getLobby>;
  const keys = body.shelves.map(({ key }) => key);
  const first = ['table', 'live-casino', 'popular', 'slots'].filter((key) => keys.includes(key));
  expect(keys.slice(0, first.length)).toEqual(first);
  expect(body.banners[0]?.bannerCtaText).toBe('Spiele ansehen');
  const hidden = await server.platform.fetch(
    new Request('http://belvoir.localhost/api/core/casino/games/no-such-game', { headers: host }),
  );
  expect(hidden.status).toBe(404);
  expect(((await hidden.json()) as { code: string }).code).toBe('game.not_found');
});

test('rejects stakes in a currency that the brand does not have', async () => {
  for (const path of ['/api/core/casino/lobby', '/api/core/casino/games', '/api/core/casino/games/dice']) {
    const response = await server.request('GET', `${path}?currencyCode=GBP`);
    expect([response.status, response.body['code']]).toEqual([422, 'wallet.unknown_currency']);
  }
});

test('seeding twice changes nothing', async () => {
  const before = await get('/api/core/casino/games?limit=100');
  await server.platform.prepare();
  expect(await get('/api/core/casino/games?limit=100')).toEqual(before);
});

test('an unchanged response is 304', async () => {
  const first = await server.request('GET', '/api/core/casino/games/dice');
  const again = await server.request('GET', '/api/core/casino/games/dice', {
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect([again.status, again.body]).toEqual([304, undefined]);
});
