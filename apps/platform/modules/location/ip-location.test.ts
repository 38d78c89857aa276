import { expect, test } from 'vitest';
import { isPublicIp, locateIp } from './ip-location.ts';
import type { IpRecord } from './port.ts';

const area = { latitude: 51.4, longitude: 4.5, radiusKm: 50 };
const known: IpRecord = { countryCode: 'CA', subdivision: 'CA-QC', isAnonymous: false, area };
const database = (location: IpRecord | null) => ({ find: () => location });
const location = (header: string | null, location: IpRecord | null) =>
  locateIp('203.0.113.7', header, database(location));

test('without header and database nothing is known', () => {
  expect(locateIp('203.0.113.7', null, null)).toEqual({
    countryCode: null,
    subdivision: null,
    isAnonymous: false,
    area: null,
    source: 'none',
  });
});

test('the trusted header takes precedence; the database fills gaps, and adds details if both agree', () => {
  expect(location('DE', known)).toMatchObject({ countryCode: 'DE', subdivision: null, area: null, source: 'header' });
  expect(location('CA', known)).toMatchObject({ countryCode: 'CA', subdivision: 'CA-QC', area, source: 'header' });
  for (const silent of [null, 'XX', 'ZZ'])
    expect(location(silent, known)).toMatchObject({ countryCode: 'CA', subdivision: 'CA-QC', source: 'database' });
});

test('an anonymous network is recognised by the database or by the header’s value for Tor, whatever the country', () => {
  expect(location('DE', { ...known, isAnonymous: true })).toMatchObject({ countryCode: 'DE', isAnonymous: true });
  expect(location('T1', null)).toMatchObject({ countryCode: null, isAnonymous: true, source: 'none' });
});

test('private, local and invalid addresses are not looked up, IPv4 and IPv6', () => {
  const local = [
    '10.1.2.3',
    '127.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '',
    'x',
  ];
  expect(local.filter(isPublicIp)).toEqual([]);
  const open = ['203.0.113.7', '8.8.8.8', '2001:db8::7', '2a00::1', '172.32.0.1'];
  expect(open.filter(isPublicIp)).toEqual(open);
  expect(locateIp('10.1.2.3', null, database(known)).countryCode).toBeNull();
  expect(locateIp('fd00::1', 'DE', database(known)).countryCode).toBe('DE');
});
