import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarketPlatform, type MarketPlatform, type MarketPlayer } from '../../testing/market-platform.ts';

let site: MarketPlatform;
beforeAll(async () => {
  site = await startMarketPlatform({ mga: { bonuses: { wageringTimesMax: 30 } } });
});
afterAll(() => site.stop());

let counter = 0;
async function addBonus(brand: string, facts: Record<string, unknown>): Promise<string> {
  counter += 1;
  const bonusId = `bns_market${String(counter).padStart(6, '0')}`;
  const row: Record<string, unknown> = {
    bonus_id: bonusId,
    brand_key: brand,
    bonus_key: `market-${counter}`,
    bonus_type: 'no_deposit',
    bonus_minor: 50_000n,
    currency_code: 'EUR',
    sort_order: 9_000 + counter,
    ...facts,
  };
  const names = Object.keys(row);
  await site.harness.owner.query(
    `INSERT INTO bonus_templates (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
  await site.harness.owner.query(
    `INSERT INTO bonus_template_texts (bonus_id, locale, title) VALUES ($1, 'en', 'A gift')`,
    [bonusId],
  );
  return bonusId;
}

interface Offers {
  readonly data: { readonly bonus: { readonly rows: readonly { readonly bonusId: string }[] } };
}
const offered = async (player: MarketPlayer) => {
  const query = `pageNo=1&limit=100&language=en`;
  const { body } = await site.call<Offers>(player, 'GET', `/api/admin/get-all-bonus?${query}`);
  return body.data.bonus.rows.map(({ bonusId }) => bonusId);
};
const activate = (player: MarketPlayer, bonusId: string) =>
  site.call(player, 'POST', '/api/user/activate-bonus', { bonusId, currencyCode: 'EUR' });

test('a bonus above the wagering maximum of the market is neither offered nor activated', async () => {
  const player = await site.join('mga');
  const [high, low] = [
    await addBonus(player.brand, { multiplier: 31 }),
    await addBonus(player.brand, { multiplier: 30 }),
  ];
  const ids = await offered(player);
  expect([ids.includes(high), ids.includes(low)]).toEqual([false, true]);
  expect(await activate(player, high)).toMatchObject({ status: 422, body: { code: 'bonus.market_forbidden' } });
  expect((await activate(player, low)).status).toBe(200);
});

test('the residence decides whether only a first play may be rewarded', async () => {
  const swede = await site.join('mixed', { countryCode: 'SE' });
  const austrian = await site.join('mixed', { countryCode: 'AT' });
  const [welcome, later, cashback] = [
    await addBonus(swede.brand, { bonus_type: 'deposit', bonus_minor: null, deposit_percent: 100 }),
    await addBonus(swede.brand, { bonus_type: 'deposit', bonus_minor: null, deposit_percent: 50 }),
    await addBonus(swede.brand, { bonus_type: 'instant_cashback', bonus_minor: null }),
  ];
  expect((await offered(swede)).includes(cashback)).toBe(false);
  expect((await offered(austrian)).includes(cashback)).toBe(true);
  for (const player of [swede, austrian]) expect((await activate(player, welcome)).status).toBe(200);
  expect(await activate(swede, later)).toMatchObject({ status: 422, body: { code: 'bonus.market_forbidden' } });
  expect((await activate(austrian, later)).status).toBe(200);
});

test('a player who has deposited gets no bonus where only the first play may be rewarded', async () => {
  const player = await site.join('sweden');
  await site.fund(player);
  const bonus = await addBonus(player.brand, {});
  expect((await activate(player, bonus)).body.code).toBe('bonus.market_forbidden');
});
