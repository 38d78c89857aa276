import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLoyaltyLevels } from '@marquee/contract/loyalty.ts';
import type { getUserDetails } from '@marquee/contract/players.ts';
import { expect, test } from 'vitest';
import { signUpPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';

const server = setUpPlatform();

type Club = ResponseOf<typeof getLoyaltyLevels>;

async function clubOf(brand: string, locale = 'en'): Promise<Club> {
  const response = await server.request<Club>('GET', '/api/core/casino/loyalty-levels', {
    brand,
    headers: { 'accept-language': locale },
  });
  expect(response.status).toBe(200);
  return response.body;
}

test('levels start at 0 with increasing points and have benefits', async () => {
  const { levels } = await clubOf('handelskade');
  expect(levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4]);
  expect(levels[0]?.pointsNeeded).toBe(0);
  const points = levels.map(({ pointsNeeded }) => pointsNeeded);
  expect(points).toEqual([...new Set(points)].sort((left, right) => left - right));
  expect(levels.every(({ benefits }) => benefits.length > 0)).toBe(true);
});

test('levels show limits of withdrawals that are above those of the brand', async () => {
  const { levels } = await clubOf('handelskade');
  expect(levels.map(({ withdrawals }) => withdrawals)).toEqual([
    null,
    null,
    { currencyCode: 'EUR', max: { day: '15000', week: '35000' }, approvedUpTo: { day: '100', week: '300' } },
    { currencyCode: 'EUR', max: { day: '20000', week: '50000' }, approvedUpTo: { day: '250', week: '750' } },
    { currencyCode: 'EUR', max: { day: '40000', week: '100000' }, approvedUpTo: { day: '1000', week: '3000' } },
  ]);
});

test('each brand has its own levels, with names in the reader’s language', async () => {
  expect((await clubOf('belvoir')).levels[0]?.name).toBe('Guest');
  expect((await clubOf('belvoir', 'de')).levels[0]?.name).toBe('Gast');
  expect((await clubOf('lumen')).levels[1]?.pointsNeeded).not.toBe((await clubOf('belvoir')).levels[1]?.pointsNeeded);
});

test('a new player is at the first level of their own brand, in their language', async () => {
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

test('level names are unique across brands in every language', async () => {
  for (const locale of ['en', 'de', 'ar']) {
    const brands = server.platform.brands.all.map(({ key }) => key);
    const ladders = await Promise.all(
      brands.map(async (brand) => (await clubOf(brand, locale)).levels.map(({ name }) => name).join(' · ')),
    );
    expect(new Set(ladders).size).toBe(brands.length);
  }
});

test('stakes per point are exact for every currency of the brand', async () => {
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

test('refuses query parameters, and seeding again changes nothing', async () => {
  expect((await server.request('GET', '/api/core/casino/loyalty-levels?x=1')).status).toBe(400);
  const before = await clubOf('lumen', 'ar');
  await server.platform.prepare();
  expect(await clubOf('lumen', 'ar')).toEqual(before);
});
