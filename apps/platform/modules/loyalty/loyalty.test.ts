import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLoyaltyLevels } from '@marquee/contract/loyalty.ts';
import type { getUserDetails } from '@marquee/contract/players.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPlayer, startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';

let server: RunningPlatform;
beforeAll(async () => {
  server = await startPlatform();
  await server.platform.prepare();
});
afterAll(() => server?.stop());

type Club = ResponseOf<typeof getLoyaltyLevels>;

async function clubOf(brand: string, locale = 'en'): Promise<Club> {
  const response = await server.request<Club>('GET', '/api/core/casino/loyalty-levels', {
    brand,
    headers: { 'accept-language': locale },
  });
  expect(response.status).toBe(200);
  return response.body;
}

test('everybody begins at level 0, each level needs more points than the one below and says what it brings', async () => {
  const { levels } = await clubOf('handelskade');
  expect(levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4]);
  expect(levels[0]?.pointsNeeded).toBe(0);
  const points = levels.map(({ pointsNeeded }) => pointsNeeded);
  expect(points).toEqual([...new Set(points)].sort((left, right) => left - right));
  expect(levels.every(({ benefits }) => benefits.length > 0)).toBe(true);
});

test('each brand has a club of its own, with names in the reader’s language', async () => {
  expect((await clubOf('belvoir')).levels[0]?.name).toBe('Guest');
  expect((await clubOf('belvoir', 'de')).levels[0]?.name).toBe('Gast');
  expect((await clubOf('lumen')).levels[1]?.pointsNeeded).not.toBe((await clubOf('belvoir')).levels[1]?.pointsNeeded);
});

test('who has just joined stands at the first level of their own brand’s club, in their language', async () => {
  const { token } = await signUpPlayer(server.port, 'belvoir');
  const levelIn = async (locale: string) => {
    const headers = { 'accept-language': locale };
    const details = await server.request<ResponseOf<typeof getUserDetails>>('GET', '/api/user/get-user-details', {
      brand: 'belvoir',
      token,
      headers,
    });
    return details.body.userLoyaltyLevel;
  };
  expect(await levelIn('en')).toEqual({ level: 0, name: 'Guest' });
  expect(await levelIn('de')).toEqual({ level: 0, name: 'Gast' });
});

test('no two brands call their levels by the same names, in any language', async () => {
  for (const locale of ['en', 'de', 'ar']) {
    const brands = server.platform.brands.all.map(({ key }) => key);
    const ladders = await Promise.all(
      brands.map(async (brand) => (await clubOf(brand, locale)).levels.map(({ name }) => name).join(' · ')),
    );
    expect(new Set(ladders).size).toBe(brands.length);
  }
});

test('what a point takes is stated for every currency of the brand, exactly', async () => {
  const { onePointPer } = await clubOf('handelskade');
  expect(onePointPer).toEqual([
    { currencyCode: 'EUR', amount: '10.00' },
    { currencyCode: 'USD', amount: '10.00' },
    { currencyCode: 'TRY', amount: '400.00' },
    { currencyCode: 'BRL', amount: '60.00' },
    { currencyCode: 'JPY', amount: '1600' },
    { currencyCode: 'BTC', amount: '0.0001' },
    { currencyCode: 'USDT', amount: '10' },
  ]);
});

test('a query is refused, and seeding again changes nothing', async () => {
  expect((await server.request('GET', '/api/core/casino/loyalty-levels?x=1')).status).toBe(400);
  const before = await clubOf('lumen', 'ar');
  await server.platform.prepare();
  expect(await clubOf('lumen', 'ar')).toEqual(before);
});
