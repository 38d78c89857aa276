import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarketPlatform, type MarketPlatform, type MarketPlayer } from '../../testing/market-platform.ts';
import { addTemplate } from './testing/add-template.ts';

let site: MarketPlatform;
beforeAll(async () => {
  site = await startMarketPlatform({ mga: { bonuses: { wageringTimesMax: 30 } } });
});
afterAll(() => site.stop());

const addBonus = (brand: string, facts: Readonly<Record<string, unknown>>) =>
  addTemplate(site.harness.owner, { brand_key: brand, bonus_minor: 50_000n, sort_order: 9_000, ...facts });

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

test('neither cashback nor a bonus of the calendar is shown or paid where only the first play may be rewarded', async () => {
  const player = await site.join('sweden');
  await site.fund(player);
  const bonusId = await addBonus(player.brand, {});
  const { owner } = site.harness;
  await owner.query(
    `INSERT INTO cashback_rules (rule_id, brand_key, currency_code, bonus_id, period, percent_bps, loss_minor_min, multiplier, claim_days, valid_days)
     VALUES ('cbr_sweden0001', $1, 'EUR', $2, 'week', 1000, 0, 0, 7, 7)`,
    [player.brand, bonusId],
  );
  await owner.query(
    `INSERT INTO cashback_periods (period_id, player_id, currency_code, rule_id, time_zone, starts_at, ends_at, claim_until)
     SELECT 'cbp_sweden0001', player_id, 'EUR', 'cbr_sweden0001', 'UTC', now() - interval '8 days', now() - interval '1 day', now() + interval '6 days'
     FROM wallets WHERE player_id = $1 AND asset = 'EUR'`,
    [player.userId],
  );
  await owner.query(`INSERT INTO cashback_lines VALUES ('cbp_sweden0001', 1000, 500000)`);
  await owner.query(
    `INSERT INTO calendar_plans (brand_key, currency_code, weekday, from_on, bonus_id, valid_days)
     SELECT $1, 'EUR', d, current_date - 30, $2, 1 FROM generate_series(1, 7) d`,
    [player.brand, await addBonus(player.brand, {})],
  );
  const shown = await site.call<{ data: { rule: unknown } }>(player, 'GET', '/api/user/cashback');
  expect(shown.body.data.rule).toBeNull();
  const calendar = await site.call<{ data: { days: readonly { offer: unknown }[] } }>(
    player,
    'GET',
    '/api/user/bonus-calendar',
  );
  expect(calendar.body.data.days.every(({ offer }) => offer === null)).toBe(true);
  const day = new Date().toISOString().slice(0, 10);
  for (const [path, body] of [
    ['/api/user/cashback-claims', { periodId: 'cbp_sweden0001' }],
    ['/api/user/bonus-calendar/collections', { day }],
  ] as const)
    expect(await site.call(player, 'POST', path, body)).toMatchObject({
      status: 422,
      body: { code: 'bonus.market_forbidden' },
    });
});
