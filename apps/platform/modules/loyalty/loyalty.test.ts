import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
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

test('levels start at 0 with increasing points, and show what they give: of limits of withdrawals those above the brand’s', async () => {
  const { isActive, keepDays, levels } = await clubOf('handelskade');
  expect([isActive, keepDays, (await clubOf('lumen')).keepDays]).toEqual([true, null, 90]);
  const limits = (max: object, approvedUpTo: object) => ({ currencyCode: 'EUR', max, approvedUpTo });
  const rewards = (amount: string) => [`EUR ${amount}.00`, `USD ${amount}.00`, `USDT ${amount}`];
  expect(
    levels.map((one) => [
      one.level,
      one.pointsNeeded,
      one.rakebackPercent,
      one.rewards.map(({ currencyCode, amount }) => `${currencyCode} ${amount}`),
      one.withdrawals,
    ]),
  ).toEqual([
    [0, 0, '5', [], null],
    [1, 250, '8', rewards('5'), null],
    [2, 1_500, '11', rewards('20'), limits({ day: '15000', week: '35000' }, { day: '100', week: '300' })],
    [3, 6_000, '15', rewards('75'), limits({ day: '20000', week: '50000' }, { day: '250', week: '750' })],
    [4, 20_000, '20', rewards('250'), limits({ day: '40000', week: '100000' }, { day: '1000', week: '3000' })],
  ]);
  expect(levels.every(({ benefits }) => benefits.length > 0)).toBe(true);
});

test('a new player is at the first level of their own brand, in their language', async () => {
  const { token } = await signUpPlayer(server.port, 'belvoir');
  for (const [locale, name] of Object.entries({ en: 'Guest', de: 'Gast' })) {
    const asked = { brand: 'belvoir', token, headers: { 'accept-language': locale } };
    const { body } = await server.request<ResponseOf<typeof getUserDetails>>(
      'GET',
      '/api/user/get-user-details',
      asked,
    );
    expect(body.userLoyaltyLevel).toEqual({ level: 0, name });
  }
});

test('level names are unique across brands in every language', async () => {
  for (const locale of LANGUAGE_CODES) {
    const brands = server.platform.brands.all.map(({ key }) => key);
    const ladders = await Promise.all(
      brands.map(async (brand) => (await clubOf(brand, locale)).levels.map(({ name }) => name).join(' · ')),
    );
    expect(new Set(ladders).size).toBe(brands.length);
  }
});

test('stakes per point are exact for every currency of the brand', async () => {
  const { onePointPer } = await clubOf('handelskade');
  expect(onePointPer.map(({ currencyCode, amount }) => `${amount} ${currencyCode}`).join(', ')).toBe(
    '10.00 EUR, 10.00 USD, 400.00 TRY, 60.00 BRL, 1600 JPY, 0.0001 BTC, 10 USDT',
  );
});

test('refuses query parameters, and seeding again changes nothing', async () => {
  expect((await server.request('GET', '/api/core/casino/loyalty-levels?x=1')).status).toBe(400);
  const before = await clubOf('lumen', 'ar');
  await server.platform.prepare();
  expect(await clubOf('lumen', 'ar')).toEqual(before);
});
