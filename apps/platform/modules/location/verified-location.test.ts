import { expect, test } from 'vitest';
import { readLocation, signLocation } from './verified-location.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const expiresAt = new Date('2026-11-22T12:00:00Z');
const holder = { brandKey: 'handelskade', network: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11)', playerId: null, now };
const SECRET = 'a secret of this test';
const region = { countryCode: 'BE', subdivision: null };
const token = signLocation({ ...holder, region, expiresAt }, [SECRET]);
const read = (given: string, change: Partial<typeof holder> | { playerId: string } = {}, ...secrets: string[]) =>
  readLocation(given, { ...holder, ...change }, secrets.length === 0 ? [SECRET] : secrets);

test('a token is valid for its brand, network and browser until it expires', () => {
  expect(read(token)).toEqual(region);
  expect(read(token, { brandKey: 'lumen' })).toBeNull();
  expect(read(token, { network: '203.0.113.8' })).toBeNull();
  expect(read(token, { userAgent: 'Mozilla/5.0 (iPhone)' })).toBeNull();
  expect(read(token, { now: expiresAt })).toBeNull();
  expect(read(token, {}, 'another secret')).toBeNull();
  expect(read(token, {}, 'a new secret', SECRET)).toEqual(region);
  expect(read(token.replace('BE', 'DE'))).toBeNull();
  expect(read(token.replace('BE', 'BE-VLG'))).toBeNull();
  expect(read(token.replace('.g.', '.p.'), { playerId: 'plr_1' })).toBeNull();
  expect(read(token.replace(/\.\d+\./, '.99999999999.'))).toBeNull();
  expect(read(token.replace(/\.\d+\./, `.${now.getTime() / 1000}.`))).toBeNull();
  for (const nonsense of ['', 'BE', 'BE.g.1.x', `${token}x`, 'x'.repeat(5_000)]) expect(read(nonsense)).toBeNull();
});

test("a guest's token stays valid after login; a player's token is valid for that player only", () => {
  const guest = signLocation({ ...holder, region, expiresAt }, [SECRET]);
  expect(read(guest, { playerId: 'plr_1' })).toEqual(region);
  const own = signLocation({ ...holder, playerId: 'plr_1', region, expiresAt }, [SECRET]);
  expect(read(own, { playerId: 'plr_1' })).toEqual(region);
  expect(read(own, { playerId: 'plr_2' })).toBeNull();
  expect(read(own)).toBeNull();
});

test('a token contains the subdivision', () => {
  const ontario = { countryCode: 'CA', subdivision: 'CA-ON' };
  expect(read(signLocation({ ...holder, region: ontario, expiresAt }, [SECRET]))).toEqual(ontario);
});
