import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeMmdb } from '../../adapters/geoip-mmdb/testing/write-mmdb.ts';
import { signUpPlayer, newPlayer, PASSWORD, startPlatform } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';

const folder = mkdtempSync(path(tmpdir(), 'marquee-geo-'));
const database = path(folder, 'addresses.mmdb');
const BREDA = { latitude: 51.59, longitude: 4.78 };
writeFileSync(
  database,
  writeMmdb({
    '192.0.2.0/26': { country: { iso_code: 'NL' }, location: { ...BREDA, accuracy_radius: 50 } },
    '192.0.2.64/26': { country: { iso_code: 'DE' } },
    '192.0.2.128/26': { country: { iso_code: 'DE' }, traits: { is_anonymous_vpn: true } },
    '2001:db8:1::/48': { country: { iso_code: 'NL' } },
    '2001:db8:2::/48': { country: { iso_code: 'DE' } },
  }),
);

const running = setUpPlatform(() =>
  startPlatform({
    env: { COUNTRY_HEADER: 'x-country', COUNTRY_WHITELIST: '198.51.100.0/24', GEOIP_DATABASES: database },
  }),
);
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

interface Location {
  data: {
    location: {
      country: { code: string } | null;
      isBlocked: boolean;
      isRestricted: boolean;
      restriction: string | null;
      canVerify: boolean;
      demo: { isRestricted: boolean; canVerify: boolean };
    };
  };
}
interface Check {
  country: { code: string; name: string } | null;
  isVerified: boolean;
  isOpen: boolean;
  problem: string | null;
  token: string | null;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const at = (ip: string, userAgent = BROWSER) => ({ 'x-forwarded-for': ip, 'user-agent': userAgent });
const from = (country: string, ip = '203.0.113.7') => ({ ...at(ip), 'x-country': country });
const locate = async (headers: Record<string, string>, token?: string) =>
  (await running.request<Location>('GET', '/api/admin/get-location', { headers, ...(token && { token }) })).body.data
    .location;
const verify = (latitude: unknown, longitude: unknown, headers: Record<string, string> = from('NL'), more = {}) =>
  running.request<Check>('POST', '/api/core/casino/verify-location', {
    headers,
    body: { latitude, longitude, ...more },
  });
const signUp = async (headers: Record<string, string>, body: object = {}) => {
  const response = await running.request('POST', '/api/user/sign-up', { headers, body: newPlayer({ ...body }) });
  return [response.status, response.body['code']];
};
const REFUSED = [451, 'auth.country_restricted'];

test('shows the notice to guests from an excluded country, and not to whitelisted addresses, players and bots', async () => {
  expect(await locate(from('NL'))).toMatchObject({ country: { code: 'NL' }, isBlocked: true, isRestricted: true });
  expect(await locate(from('DE'))).toMatchObject({ country: { code: 'DE' }, isBlocked: false, isRestricted: false });
  expect(await locate(from('NL', '198.51.100.9'))).toMatchObject({ isBlocked: false, isRestricted: true });
  const { token } = await signUpPlayer(running.port);
  expect(await locate(from('NL'), token)).toMatchObject({ isBlocked: false, isRestricted: true });
  const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const bot = { ...from('NL'), 'user-agent': googlebot };
  expect(await locate(bot)).toMatchObject({ isBlocked: false, isRestricted: true });
});

test('rejects sign-ups despite the exceptions of the notice: whitelists, flags, bots and verified locations', async () => {
  const proof = (await verify(50.85, 4.35)).body.token ?? '';
  const verified = { ...from('NL'), 'x-verified-location': proof };
  expect(await locate(verified)).toMatchObject({ isBlocked: false, isRestricted: true });
  for (const headers of [
    from('NL'),
    from('NL', '198.51.100.9'),
    { ...from('NL'), 'user-agent': 'Googlebot/2.1' },
    verified,
    { ...from('NL'), cookie: 'whitelisted=1; isVerified=1', referer: 'http://handelskade.localhost/?whitelisted=1' },
  ])
    expect(await signUp(headers)).toEqual(REFUSED);
  expect(await signUp(from('DE'), { countryCode: 'NL' })).toEqual(REFUSED);
  expect((await signUp(from('DE')))[0]).toBe(200);
});

test('a verified location permits sign-up only where the IP database leaves the country open', async () => {
  const border = at('192.0.2.9');
  expect(await locate(border)).toMatchObject({ country: { code: 'NL' }, isBlocked: true, canVerify: true });
  expect(await signUp(border)).toEqual(REFUSED);
  const { body } = await verify(51.2, 4.4, border);
  const country = { code: 'BE', name: 'Belgium' };
  expect(body).toMatchObject({ country, isVerified: true, isOpen: true, problem: null });
  const verifiedHeaders = { ...border, 'x-verified-location': body.token ?? '' };
  const open = { country: { code: 'BE' }, isBlocked: false, isRestricted: false };
  expect(await locate(verifiedHeaders)).toMatchObject(open);
  expect((await signUp(verifiedHeaders))[0]).toBe(200);
  // The accuracy radius of the IP address does not reach Berlin.
  const berlin = await verify(52.52, 13.4, border);
  expect(berlin.body).toMatchObject({ isVerified: true, isOpen: false });
  expect(await signUp({ ...border, 'x-verified-location': berlin.body.token ?? '' })).toEqual(REFUSED);
  expect((await locate({ ...verifiedHeaders, 'x-forwarded-for': '192.0.2.10' })).isBlocked).toBe(true);
  expect((await locate({ ...verifiedHeaders, 'user-agent': `${BROWSER} Edg/150` })).isBlocked).toBe(true);
});

test('nothing permits a hard exclusion, and the device is not asked', async () => {
  const { body } = await verify(50.85, 4.35, from('US'));
  const verifiedHeaders = { ...from('US'), 'x-verified-location': body.token ?? '' };
  const closed = { isRestricted: true, restriction: 'location', canVerify: false };
  const demo = { isRestricted: true, canVerify: false };
  expect(await locate(from('US'))).toMatchObject({ ...closed, isBlocked: true, demo });
  expect(await locate(verifiedHeaders)).toMatchObject({ ...closed, isBlocked: false, demo });
  expect(await signUp(verifiedHeaders)).toEqual(REFUSED);
});

test('an anonymous network needs a verified location for real money, not for viewing', async () => {
  const hidden = at('192.0.2.130');
  expect(await locate(hidden)).toMatchObject({
    isBlocked: false,
    isRestricted: true,
    restriction: 'network',
    canVerify: true,
    demo: { isRestricted: false, canVerify: false },
  });
  expect(await signUp(hidden)).toEqual(REFUSED);
  const { body } = await verify(52.52, 13.4, hidden);
  expect((await signUp({ ...hidden, 'x-verified-location': body.token ?? '' }))[0]).toBe(200);
});

test('a player who travels to an excluded country can log in and view the account, but not deposit or play', async () => {
  const { email, token, userId } = await signUpPlayer(running.port);
  const away = from('NL', '203.0.113.50');
  const body = { email, password: PASSWORD };
  expect((await running.request('POST', '/api/user/login', { headers: away, body })).status).toBe(200);
  const read = async (target: string) => (await running.request('GET', target, { headers: away, token })).status;
  expect(await read('/api/user/get-user-details')).toBe(200);
  expect(await read('/api/user/withdrawal-options?currencyCode=EUR')).not.toBe(451);
  const send = async (target: string, body: object, headers: Record<string, string>) => {
    const response = await running.request('POST', target, { token, body, headers, key: `away-${Math.random()}` });
    return [response.status, response.body['code']];
  };
  const deposit = { method: 'card', currencyCode: 'EUR', amount: '25.00' };
  const bet = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } };
  expect(await send('/api/user/deposits', deposit, away)).toEqual([451, 'deposit.DEPOSIT_COUNTRY_BLOCK']);
  // An empty wallet does not skip the country check.
  for (let again = 0; again < 3; again += 1)
    expect(await send('/api/user/game-rounds', bet, away)).toEqual([451, 'game.country_restricted']);
  expect(await send('/api/core/casino/demo-rounds', bet, away)).toEqual([451, 'game.country_restricted']);
  expect((await send('/api/core/casino/demo-rounds', bet, from('DE', '203.0.113.51')))[0]).toBe(200);

  const { rows } = await running.owner.query(
    'SELECT action, is_allowed, reason, country_code, ip, times FROM country_decisions WHERE player_id = $1 ORDER BY action',
    [userId],
  );
  const refusal = { is_allowed: false, reason: 'excluded', country_code: 'NL', ip: '203.0.113.50' };
  expect(rows).toEqual([
    { ...refusal, action: 'demo', times: 1 },
    { ...refusal, action: 'deposit', times: 1 },
    { ...refusal, action: 'play', times: 3 },
  ]);
});

test('residence in an excluded country restricts everywhere, except play money, and the device is not asked', async () => {
  const { token, userId } = await signUpPlayer(running.port);
  expect(await locate(from('DE'), token)).toMatchObject({ isRestricted: false, restriction: null });
  await running.owner.query(`UPDATE players SET country_code = 'NL' WHERE player_id = $1`, [userId]);
  expect(await locate(from('DE'), token)).toMatchObject({
    isRestricted: true,
    restriction: 'residence',
    canVerify: false,
    demo: { isRestricted: false, canVerify: false },
  });
});

test('permissions gained by a verified location are recorded for audit, like refusals', async () => {
  const { rows } = await running.owner.query(
    'SELECT DISTINCT action, reason, country_code, verified_country, is_anonymous FROM country_decisions WHERE is_allowed ORDER BY country_code',
  );
  expect(rows).toEqual([
    { action: 'sign_up', reason: 'verified_location', country_code: 'DE', verified_country: 'DE', is_anonymous: true },
    { action: 'sign_up', reason: 'verified_location', country_code: 'NL', verified_country: 'BE', is_anonymous: false },
  ]);
});

test('the database works for IPv4, IPv6 and IPv4-mapped addresses; private addresses have no location', async () => {
  const countryAt = async (ip: string) => (await locate(at(ip))).country?.code ?? null;
  const located = (...ips: string[]) => Promise.all(ips.map(countryAt));
  const all = await located('192.0.2.9', '::ffff:192.0.2.9', '2001:db8:1::5', '2001:db8:2::5');
  expect(all).toEqual(['NL', 'NL', 'NL', 'DE']);
  const none = await located('10.0.0.1', '192.168.1.1', 'fd00::1', '203.0.113.99');
  expect(none).toEqual([null, null, null, null]);
});

test('addresses that a visitor adds to X-Forwarded-For are ignored', async () => {
  // The proxy appends the address it saw; only that one counts.
  expect(await locate(at('192.0.2.70, 192.0.2.9'))).toMatchObject({ country: { code: 'NL' }, isRestricted: true });
  expect(await locate(at('2001:db8:2::5, 192.0.2.9'))).toMatchObject({ country: { code: 'NL' } });
  expect(await signUp(at('192.0.2.70, 192.0.2.9'))).toEqual(REFUSED);
});

test('a position in an excluded country, at sea or of low accuracy permits nothing', async () => {
  const other = from('NL', '203.0.113.77');
  const outside = { country: { code: 'NL' }, problem: 'outside', token: null };
  expect((await verify(52.37, 4.9, other)).body).toMatchObject(outside);
  expect((await verify(30, -40, other)).body).toMatchObject({ country: null, problem: 'no_country', token: null });
  const vague = await verify(50.85, 4.35, other, { accuracy: 60_000 });
  expect(vague.body).toMatchObject({ country: null, problem: 'inaccurate', token: null });
  expect((await verify(50.85, 4.35, other, { accuracy: 800 })).body.isVerified).toBe(true);
  expect((await verify(91, 0, other)).status).toBe(400);
});

test('stores the result of a check and never the position', async () => {
  const { rows } = await running.owner.query<Record<string, unknown>>(
    "SELECT * FROM location_checks WHERE ip = '203.0.113.77' ORDER BY check_id",
  );
  expect(rows.map((row) => [row['country_code'], row['is_excluded']])).toEqual([
    ['NL', true],
    [null, false],
    [null, false],
    ['BE', false],
  ]);
  expect(rows.map((row) => Object.values(row).map(String).join(' ')).join(' ')).not.toMatch(/50\.85|52\.37/);
});

test('records the notice once per combination', async () => {
  const report = (firstUrl: string) =>
    running.request('POST', '/api/user/country-blocked', {
      headers: from('NL', '203.0.113.88'),
      body: { ip: '1.2.3.4', country: 'NL', firstUrl },
    });
  for (const firstUrl of ['/casino', '/casino', '/promotions', '/casino'])
    expect((await report(firstUrl)).status).toBe(200);
  const { rows } = await running.owner.query(
    "SELECT country_code, first_url FROM country_blocks WHERE ip = '203.0.113.88' ORDER BY first_url",
  );
  expect(rows).toEqual([
    { country_code: 'NL', first_url: '/casino' },
    { country_code: 'NL', first_url: '/promotions' },
  ]);
});
