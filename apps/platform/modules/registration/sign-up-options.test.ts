import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMmdb } from '../../adapters/geoip-mmdb/testing/write-mmdb.ts';
import { newPlayer, startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';
/** Brand → its country policy and what else of it may matter. */
const BRANDS = {
  lumen: { unknownAddress: 'serve', anonymousNetwork: 'serve', verifiedLocationOverrides: 'browsing' },
  nilekeep: { unknownAddress: 'verify', anonymousNetwork: 'serve', verifiedLocationOverrides: 'doubt' },
  ferrant: { unknownAddress: 'refuse', anonymousNetwork: 'verify', verifiedLocationOverrides: 'everything' },
  calanca: { unknownAddress: 'serve', anonymousNetwork: 'refuse', verifiedLocationOverrides: 'doubt' },
  ropewalk: { unknownAddress: 'verify', anonymousNetwork: 'verify', verifiedLocationOverrides: 'everything' },
} as const;
type Brand = keyof typeof BRANDS;
const FEATURES = [{ use1ClickRegistration: true }, { use1ClickRegistration: false }, {}];
/** Networks of the visitor, and the country that a trusted proxy names. */
const ORIGINS: Readonly<Record<string, { readonly network: number | null; readonly country?: string }>> = {
  'a served country': { network: 64 },
  'an excluded country': { network: 0 },
  'an excluded country without exceptions': { network: 192, country: 'US' },
  'a country with an excluded part': { network: 192, country: 'CA' },
  'an unknown country': { network: 192 },
  'a country that the proxy does not know': { network: 192, country: 'XX' },
  Tor: { network: 192, country: 'T1' },
  'a VPN in a served country': { network: 128 },
  'this machine': { network: null },
};
const DEVICES: Readonly<Record<string, readonly [latitude: number, longitude: number] | null>> = {
  'no verified location': null,
  'a device in Berlin': [52.52, 13.4],
  'a device in Amsterdam': [52.37, 4.9],
};

const folder = mkdtempSync(path(tmpdir(), 'marquee-sign-up-options-'));
let running: RunningPlatform;
beforeAll(async () => {
  const [database, settings] = [path(folder, 'addresses.mmdb'), path(folder, 'settings.json')];
  writeFileSync(
    database,
    writeMmdb({
      '192.0.2.0/26': {
        country: { iso_code: 'NL' },
        location: { latitude: 51.83, longitude: 6.1, accuracy_radius: 50 },
      },
      '192.0.2.64/26': { country: { iso_code: 'DE' } },
      '192.0.2.128/26': { country: { iso_code: 'DE' }, traits: { is_anonymous_vpn: true } },
    }),
  );
  const brands = Object.entries(BRANDS).map(([key, policy], at) => [
    key,
    {
      ...FEATURES[at % FEATURES.length],
      excludedCountries: ['NL', 'US'],
      countryPolicy: { ...policy, hardExcluded: ['US'], excludedSubdivisions: ['CA-ON'] },
    },
  ]);
  writeFileSync(settings, JSON.stringify({ brands: Object.fromEntries(brands) as object }));
  running = await startPlatform({
    env: { COUNTRY_HEADER: 'x-country', GEOIP_DATABASES: database, MARQUEE_SETTINGS: settings },
  });
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

let visitors = 0;
/** Headers of a visitor with an address of its own, and with the token of a verified location. */
async function visitorFrom(brand: Brand, origin: string, device: string) {
  const { network = null, country } = ORIGINS[origin] ?? {};
  visitors += 1;
  const headers = {
    'user-agent': USER_AGENT,
    ...(network !== null && { 'x-forwarded-for': `192.0.2.${network + (visitors % 60)}` }),
    ...(country !== undefined && { 'x-country': country }),
  };
  const position = DEVICES[device];
  if (!position) return headers;
  const [latitude, longitude] = position;
  const verified = await running.request<{ token: string | null }>('POST', '/api/core/casino/verify-location', {
    brand,
    headers,
    body: { latitude, longitude },
  });
  return verified.body.token === null ? headers : { ...headers, 'x-verified-location': verified.body.token };
}

const CASES = (Object.keys(BRANDS) as Brand[]).flatMap((brand) =>
  Object.keys(ORIGINS).flatMap((origin) => Object.keys(DEVICES).map((device) => [brand, origin, device] as const)),
);
const reasons = new Set<string | null>();

test.each(CASES)('at %s, from %s with %s: the options say what sign-up decides', async (brand, origin, device) => {
  const headers = await visitorFrom(brand, origin, device);
  const options = await running.request<{ isOpen: boolean; reason: string | null }>(
    'GET',
    '/api/user/sign-up-options',
    { brand, headers },
  );
  const { isOpen, reason } = options.body;
  reasons.add(reason);
  const signUp = await running.request('POST', '/api/user/sign-up', { brand, headers, body: newPlayer() });
  expect([signUp.status, signUp.body['code']]).toEqual(isOpen ? [200, undefined] : [451, 'auth.country_restricted']);
  expect(isOpen).toBe(reason === null);
});

test('the table contains open, excluded and uncertain locations', () => {
  expect([...reasons].toSorted()).toEqual(['country', 'location', null].toSorted());
});
