import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createGeoIpMmdb, readRecord } from './geoip-mmdb.ts';
import { writeMmdb } from './testing/write-mmdb.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-addresses-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cities = join(folder, 'cities.mmdb');
const hidden = join(folder, 'hidden.mmdb');
writeFileSync(
  cities,
  writeMmdb({
    '203.0.113.0/24': {
      country: { iso_code: 'NL' },
      subdivisions: [{ iso_code: 'NB' }],
      location: { latitude: 51.59, longitude: 4.78, accuracy_radius: 50 },
    },
    '2001:db8:1::/48': { country: { iso_code: 'DE' } },
    '198.51.100.0/25': { country_code: 'BE' },
  }),
);
writeFileSync(hidden, writeMmdb({ '203.0.113.128/25': { is_anonymous: true, is_hosting_provider: true } }));

const warnings: string[] = [];
const log = { info: () => {}, warn: (_: object, message: string) => void warnings.push(message) };
let nowMs = 0;
const open = () => createGeoIpMmdb({ files: [cities, hidden], now: () => nowMs, log });

test('reads country, subdivision, radius and hidden networks from several files, for IPv4 and IPv6', () => {
  const { find } = open();
  const breda = { countryCode: 'NL', subdivision: 'NL-NB', area: { latitude: 51.59, longitude: 4.78, radiusKm: 50 } };
  expect(find('203.0.113.7')).toEqual({ ...breda, isAnonymous: false });
  expect(find('203.0.113.200')).toEqual({ ...breda, isAnonymous: true });
  expect(find('2001:db8:1::9')).toEqual({ countryCode: 'DE', subdivision: null, isAnonymous: false, area: null });
  expect(find('198.51.100.1')?.countryCode).toBe('BE');
  expect([find('198.51.100.200'), find('2001:db8:2::9'), find('192.0.2.1')]).toEqual([null, null, null]);
});

test('reloads a replaced file within a minute, and keeps using the previous one if it is damaged', () => {
  const { find } = open();
  const replace = (bytes: Buffer, seconds: number) => {
    writeFileSync(cities, bytes);
    utimesSync(cities, seconds, seconds);
    nowMs += 61_000;
  };
  replace(writeMmdb({ '203.0.113.0/24': { country: { iso_code: 'FR' } } }), 2_000_000_000);
  expect(find('203.0.113.7')?.countryCode).toBe('FR');
  replace(Buffer.from('no database'), 2_000_000_100);
  expect(find('203.0.113.7')?.countryCode).toBe('FR');
  expect(warnings).toHaveLength(1);
  expect(open).toThrow();
});

test('malformed fields count as unknown', () => {
  const nothing = { countryCode: null, subdivision: null, isAnonymous: false, area: null };
  expect(readRecord({})).toEqual(nothing);
  expect(readRecord({ country: 'NL', subdivisions: 'x', location: { latitude: '1' }, traits: [] })).toEqual(nothing);
  expect(readRecord({ country: { iso_code: 'ZZ' }, subdivisions: [{ iso_code: 'NB' }] })).toEqual(nothing);
  expect(readRecord({ location: { latitude: 1, longitude: 2, accuracy_radius: 1_000 } })).toEqual(nothing);
  expect(readRecord({ country_code: 'NL', traits: { is_tor_exit_node: true } })).toEqual({
    ...nothing,
    countryCode: 'NL',
    isAnonymous: true,
  });
});
