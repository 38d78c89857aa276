import { findHouseGameFacts, HOUSE_GAMES } from '@marquee/games/house-games.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getGame, getLobby, listGames } from '@marquee/contract/catalogue.ts';
import posters from '@marquee/games/posters/manifest.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';

let server: RunningPlatform;
beforeAll(async () => {
  server = await startPlatform();
  await server.platform.prepare();
});
afterAll(() => server?.stop());

async function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await server.request('GET', path, { headers });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as T;
}

test('the lobby has at least 32 games from the database, all with a poster', async () => {
  const lobby = await get<ResponseOf<typeof getLobby>>('/api/core/casino/lobby');
  expect(lobby.banners.length).toBeGreaterThan(1);
  expect(lobby.shelves.map((shelf) => shelf.key)).toContain('slots');
  const all = await get<ResponseOf<typeof listGames>>('/api/core/casino/games?limit=100');
  expect(all.count).toBeGreaterThanOrEqual(32);
  expect(all.rows).toHaveLength(all.count);
  expect(all.rows.filter((game) => !Object.hasOwn(posters, game.slug)).map((game) => game.slug)).toEqual([]);
});

/** The published rules of the games, entered independently of the code. */
const FACTS_IN_EUR: Readonly<Record<string, object>> = {
  'harbour-lights': { returnToPlayer: '96.24', maxMultiplier: 22_487, minBet: '0.20', maxBet: '100.00' },
  dice: { returnToPlayer: '99.00', maxMultiplier: 990, minBet: '0.10', maxBet: '500.00' },
};

test('facts of house games match the rules in every currency', async () => {
  for (const currency of ['EUR', 'USD', 'TRY', 'BRL', 'JPY', 'BTC', 'USDT'] as const) {
    for (const slug of ['harbour-lights', 'dice']) {
      const { game, returnToPlayerBasis, engine } = await get<ResponseOf<typeof getGame>>(
        `/api/core/casino/games/${slug}?currencyCode=${currency}`,
      );
      const facts = findHouseGameFacts(slug, currency);
      if (currency === 'EUR') expect(facts).toEqual(FACTS_IN_EUR[slug]);
      expect({
        returnToPlayer: game.returnToPlayer,
        maxMultiplier: game.maxMultiplier,
        minBet: game.minBet,
        maxBet: game.maxBet,
      }).toEqual({ ...facts });
      expect([returnToPlayerBasis, engine, game.isPlayable]).toEqual(['exact', slug, true]);
    }
  }
});

test('announced games cannot be opened', async () => {
  const { rows } = await get<ResponseOf<typeof listGames>>('/api/core/casino/games?limit=100');
  expect(
    rows
      .filter((game) => game.isPlayable)
      .map((game) => game.slug)
      .sort(),
  ).toEqual([...HOUSE_GAMES.keys()].sort());
});

test('the search matches name and provider, ignores case, and treats % and _ literally', async () => {
  const found = async (text: string) =>
    (await get<ResponseOf<typeof listGames>>(`/api/core/casino/games?search=${encodeURIComponent(text)}`)).rows.map(
      (game) => game.slug,
    );
  expect(await found('HARBOUR l')).toEqual(['harbour-lights']);
  expect((await found('marquee orig')).slice(0, 2)).toEqual(['harbour-lights', 'dice']);
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
  expect(body.shelves[0]?.key).toBe('table');
  expect(body.banners[0]?.bannerCtaText).toBe('Spiele ansehen');
  const hidden = await server.platform.fetch(
    new Request('http://belvoir.localhost/api/core/casino/games/pixel-quest', { headers: host }),
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
