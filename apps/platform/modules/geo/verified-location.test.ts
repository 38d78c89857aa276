import { expect, test } from 'vitest';
import { isBlocked } from './blocked.rules.ts';
import { countryAt } from './country-of.ts';
import { readLocation, signLocation } from './verified-location.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const place = { brandKey: 'handelskade', network: '203.0.113.7', now };
const token = signLocation(
  { ...place, countryCode: 'BE', expiresAt: new Date('2026-11-22T12:00:00Z') },
  'a secret of this test',
);

test('A checked location counts for its brand and network until it expires, and for nobody else', () => {
  const read = (given: string, change = {}, secret = 'a secret of this test') =>
    readLocation(given, { ...place, ...change }, secret);
  expect(read(token)).toBe('BE');
  expect(read(token, { brandKey: 'lumen' })).toBeNull();
  expect(read(token, { network: '203.0.113.8' })).toBeNull();
  expect(read(token, { now: new Date('2026-11-22T12:00:00Z') })).toBeNull();
  expect(read(token, {}, 'another secret')).toBeNull();
  expect(read(token.replace('BE', 'DE'))).toBeNull();
  expect(read(token.replace(/\.\d+\./, '.99999999999.'))).toBeNull();
  for (const nonsense of ['', 'BE', 'BE.1.x', `${token}x`, 'x'.repeat(5_000)]) expect(read(nonsense)).toBeNull();
});

test('Territories count by themselves, and the sea is nowhere', () => {
  expect(countryAt({ latitude: 12.11, longitude: -68.93 })).toBe('CW');
  expect(countryAt({ latitude: 52.37, longitude: 4.9 })).toBe('NL');
  expect(countryAt({ latitude: 48.85, longitude: 2.35 })).toBe('FR');
  expect(countryAt({ latitude: 50.85, longitude: 4.35 })).toBe('BE');
  expect(countryAt({ latitude: 30, longitude: -40 })).toBeNull();
});

test('The notice is for guests from excluded countries; whitelisted addresses, players and bots do not meet it', () => {
  const visit = {
    countryCode: 'NL',
    excludedCountries: ['NL'],
    isSignedIn: false,
    isWhitelistedAddress: false,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150',
  };
  expect(isBlocked(visit)).toBe(true);
  expect(isBlocked({ ...visit, countryCode: 'DE' })).toBe(false);
  expect(isBlocked({ ...visit, countryCode: null })).toBe(false);
  expect(isBlocked({ ...visit, isSignedIn: true })).toBe(false);
  expect(isBlocked({ ...visit, isWhitelistedAddress: true })).toBe(false);
  expect(isBlocked({ ...visit, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(false);
});
