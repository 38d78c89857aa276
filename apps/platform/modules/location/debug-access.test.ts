import { beforeAll, expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import { signUpPlayer, startPlatform } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createDebugAccess, type DebugAccess } from './debug-access.ts';

const running = setUpPlatform(() => startPlatform({ env: { COUNTRY_HEADER: 'x-country' } }));
let access: DebugAccess;
let now = new Date();
beforeAll(async () => {
  access = createDebugAccess({ db: createDb(running.owner), now: () => now });
  await addBonus('eur');
  await addBonus('usd');
});

async function addBonus(currency: string): Promise<void> {
  await running.owner.query(
    `INSERT INTO bonus_templates (bonus_id, brand_key, bonus_key, bonus_type, currency_code, sort_order) VALUES ($1, 'handelskade', $2, 'no_deposit', $3, 1)`,
    [`bns_debug${currency}`, `debug-${currency}`, currency.toUpperCase()],
  );
  await running.owner.query(`INSERT INTO bonus_template_texts (bonus_id, locale, title) VALUES ($1, 'en', 'Debug')`, [
    `bns_debug${currency}`,
  ]);
}

interface Location {
  data: { location: { country: { code: string } | null; isRestricted: boolean; isOverridden: boolean } };
}
interface Offers {
  data: { bonus: { rows: { currencyCode: string }[] } };
}

const from = (country: string, view?: string) => ({
  'x-forwarded-for': '203.0.113.60',
  'x-country': country,
  ...(view !== undefined && { 'x-debug-overrides': view }),
});
const CANADA = 'country=CA&subdivision=CA-QC&currency=USD';
const grant = (playerId: string, days = 30) =>
  access.grant({ playerId, by: 'Ada', reason: 'tries the cashier out', days });

/** Everything that an override could change: what is shown and what is decided. */
async function getLocation(token: string | undefined, headers: Record<string, string>, query = '') {
  const options = { headers, ...(token !== undefined && { token }) };
  const { data } = (await running.request<Location>('GET', '/api/admin/get-location', options)).body;
  const offers = await running.request<Offers>('GET', `/api/admin/get-all-bonus${query}`, options);
  const bet = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } };
  const demo = await running.request('POST', '/api/core/casino/demo-rounds', { ...options, body: bet });
  return {
    location: data.location,
    currencies: [...new Set(offers.body.data.bonus.rows.map(({ currencyCode }) => currencyCode))].toSorted(),
    demo: [demo.status, demo.body['code']],
  };
}

test('a forged header or query has no effect for guests and accounts without debug access', async () => {
  const { token } = await signUpPlayer(running.port);
  const owner = await signUpPlayer(running.port);
  expect(await grant(owner.userId)).toBe(true);
  for (const by of [token, undefined])
    for (const country of ['DE', 'NL']) {
      const honest = await getLocation(by, from(country));
      expect(honest.location.isOverridden).toBe(false);
      for (const view of ['country=NL', 'country=DE', CANADA, 'currency=USD', 'country=US&currency=EUR'])
        expect(await getLocation(by, from(country, view)), `${view} in ${country}`).toEqual(honest);
      const query = '?countryCheck=1&currencyCode=USD&countryCode=CA&subdivision=CA-ON';
      expect(await getLocation(by, from(country), query)).toEqual(honest);
    }
});

test('an account with debug access is treated as being at the overridden location, with its restrictions', async () => {
  const { token, userId } = await signUpPlayer(running.port);
  await grant(userId);
  const canada = await getLocation(token, from('DE', CANADA));
  expect(canada.location).toMatchObject({
    country: { code: 'CA' },
    ipInfo: { subdivision: 'CA-QC' },
    isRestricted: false,
    isOverridden: true,
  });
  expect(canada.currencies).toEqual(['USD']);
  expect(canada.demo[0]).toBe(200);
  const query = '?countryCheck=1&currencyCode=EUR';
  expect((await getLocation(token, from('DE'), query)).currencies).toEqual(['EUR']);
  // Without an override, the currency of the wallet.
  expect((await getLocation(token, from('DE'))).currencies).toEqual(['EUR']);
  expect((await getLocation(token, from('DE'), '?countryCheck=1&currencyCode=USD')).currencies).toEqual(['USD']);

  const abroad = await getLocation(token, from('DE', 'country=NL'));
  expect(abroad.location).toMatchObject({ country: { code: 'NL' }, isRestricted: true });
  expect(abroad.demo).toEqual([451, 'game.country_restricted']);
  expect(abroad.currencies).toEqual([]);
  expect((await getLocation(token, from('DE'), '?countryCheck=1&countryCode=NL')).currencies).toEqual([]);
  const { rows } = await running.owner.query(
    'SELECT action, is_allowed, country_code, source FROM country_decisions WHERE player_id = $1',
    [userId],
  );
  expect(rows).toEqual([{ action: 'demo', is_allowed: false, country_code: 'NL', source: 'overridden' }]);
});

test('an override permits nothing in an excluded country', async () => {
  const { token, userId } = await signUpPlayer(running.port);
  await grant(userId);
  const overridden = await getLocation(token, from('NL', 'country=DE'));
  expect(overridden.location).toMatchObject({ country: { code: 'DE' }, isRestricted: true, isOverridden: true });
  expect(overridden.demo).toEqual([451, 'game.country_restricted']);
  const deposit = await running.request('POST', '/api/user/deposits', {
    token,
    headers: { ...from('NL', 'country=DE'), 'idempotency-key': 'debug-access-1' },
    body: { method: 'card', currencyCode: 'EUR', amount: '25.00' },
  });
  expect([deposit.status, deposit.body['code']]).toEqual([451, 'deposit.DEPOSIT_COUNTRY_BLOCK']);
});

test('an invalid override is ignored as a whole', async () => {
  const { token, userId } = await signUpPlayer(running.port);
  await grant(userId);
  for (const wrong of ['country=ZZ', 'country=CA&subdivision=US-NY', 'currency=QQQ', 'country=NL;', '<script>'])
    expect((await getLocation(token, from('DE', wrong))).location, wrong).toMatchObject({
      country: { code: 'DE' },
      isOverridden: false,
    });
});

test('access is granted by operators only, expires or is revoked, and every entry is recorded', async () => {
  const { token, userId } = await signUpPlayer(running.port);
  const isOverridden = async () => (await getLocation(token, from('DE', 'country=CA'))).location.isOverridden;
  expect(await access.grant({ playerId: 'plr_unknown', by: 'Ada', reason: 'x', days: 1 })).toBe(false);
  now = new Date(Date.now() - 2 * 86_400_000);
  await grant(userId, 1);
  expect(await isOverridden()).toBe(false);
  now = new Date();
  await grant(userId, 1);
  expect(await isOverridden()).toBe(true);
  expect((await access.list()).map(({ playerId }) => playerId)).toContain(userId);
  await access.revoke({ playerId: userId, by: 'Grace', reason: 'done' });
  expect(await isOverridden()).toBe(false);
  expect((await access.history(userId)).map(({ actor, action }) => [actor, action])).toEqual([
    ['Ada', 'granted'],
    ['Ada', 'granted'],
    ['Grace', 'revoked'],
  ]);
  const rights = await running.owner.query(
    `SELECT privilege_type FROM information_schema.role_table_grants WHERE table_name = 'debug_access_log' AND grantee = 'marquee_app' ORDER BY 1`,
  );
  expect(rights.rows.map((row: { privilege_type: string }) => row.privilege_type)).toEqual(['SELECT']);
});
