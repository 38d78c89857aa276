import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';

let running: RunningPlatform;
beforeAll(async () => {
  running = await startPlatform({ env: { COUNTRY_HEADER: 'x-country', COUNTRY_WHITELIST: '198.51.100.0/24' } });
});
afterAll(() => running.stop());

interface Location {
  data: { location: { country: { code: string } | null; isBlocked: boolean } };
}
interface Check {
  country: { code: string; name: string } | null;
  isVerified: boolean;
  token: string | null;
}

const from = (country: string, ip = '203.0.113.7') => ({
  'x-forwarded-for': ip,
  'x-country': country,
  'user-agent': 'Mozilla/5.0',
});
const locate = async (headers: Record<string, string>, token?: string) =>
  (await running.ask<Location>('GET', '/api/admin/get-location', { headers, ...(token && { token }) })).body.data
    .location;
const verify = (latitude: unknown, longitude: unknown, headers = from('NL')) =>
  running.ask<Check>('POST', '/api/core/casino/verify-location', { headers, body: { latitude, longitude } });

test('A guest from an excluded country is to be shown the notice; a whitelisted address and a player are not', async () => {
  expect(await locate(from('NL'))).toMatchObject({ country: { code: 'NL' }, isBlocked: true });
  expect(await locate(from('DE'))).toMatchObject({ country: { code: 'DE' }, isBlocked: false });
  expect((await locate(from('NL', '198.51.100.9'))).isBlocked).toBe(false);
  const { token } = await join(running.port);
  expect((await locate(from('NL'), token)).isBlocked).toBe(false);
});

test('A device in a served country lifts the judgement of this address, and joining goes by it too', async () => {
  const { status, body } = await verify(50.85, 4.35);
  expect(status).toBe(200);
  expect(body).toMatchObject({ country: { code: 'BE', name: 'Belgium' }, isVerified: true });
  const proved = { ...from('NL'), 'x-verified-location': body.token ?? '' };
  expect(await locate(proved)).toMatchObject({ country: { code: 'BE' }, isBlocked: false });
  expect((await locate({ ...proved, 'x-forwarded-for': '203.0.113.99' })).isBlocked).toBe(true);
});

test('A device in an excluded country, or at sea, lifts nothing', async () => {
  expect((await verify(52.37, 4.9)).body).toMatchObject({ country: { code: 'NL' }, isVerified: false, token: null });
  expect((await verify(30, -40)).body).toMatchObject({ country: null, isVerified: false, token: null });
});

test('The check is remembered by its result and never by the position', async () => {
  const { rows } = await running.owner.query<Record<string, unknown>>(
    'SELECT * FROM location_checks ORDER BY check_id',
  );
  expect(rows.map((row) => [row['country_code'], row['is_excluded']])).toEqual([
    ['BE', false],
    ['NL', true],
    [null, false],
  ]);
  expect(rows.map((row) => Object.values(row).map(String).join(' ')).join(' ')).not.toMatch(/50\.85|52\.37/);
});

test('Positions that are none are refused, and so is what is not JSON or too large', async () => {
  expect((await verify(91, 0)).status).toBe(400);
  expect((await verify('50', 4)).status).toBe(400);
  const path = '/api/core/casino/verify-location';
  expect((await running.ask('POST', path, { body: 'x', headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  const large = { latitude: 1, longitude: 1, more: 'x'.repeat(3_000_000) };
  expect((await running.ask('POST', path, { body: large })).status).toBe(413);
});
