import { expect, test } from 'vitest';
import {
  closedFor,
  deviceTypeOf,
  type RegistrationLocation,
  type RegistrationWindow,
} from './registration-windows.rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const window = (from: string | null, to: string | null, deviceType: RegistrationWindow['deviceType'] = null) => ({
  from,
  to,
  deviceType,
});
const LOCATION: RegistrationLocation = {
  mirrorDomains: [
    {
      host: 'mirror.example',
      registrationConfigs: {
        AT: [],
        BE: [window('2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z')],
        DE: [window('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', 'mobile')],
        ES: [window('2026-12-01T00:00:00Z', null), window('2027-01-01T00:00:00Z', null)],
        IT: [window(null, '2026-11-21T12:00:00Z')],
        PT: [window('2026-11-21T12:00:00Z', null)],
        PL: [window(null, null, 'desktop'), window('2026-12-24T00:00:00Z', null, 'mobile')],
        CZ: [
          window('2027-01-01T00:00:00Z', null),
          window('2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z'),
          window('2026-12-24T00:00:00Z', null),
        ],
        SE: [window('2026-12-24T00:00:00Z', null, 'mobile')],
      },
    },
  ],
};
const OPEN = null;

test.each([
  ['mirror.example', 'AT', 'mobile', { reason: 'country', opensAt: null }],
  ['brand.example', 'AT', 'mobile', OPEN],
  ['mirror.example', 'BE', 'mobile', { reason: 'time', opensAt: null }],
  ['mirror.example', 'FR', 'mobile', OPEN],
  ['mirror.example', 'DE', 'mobile', OPEN],
  ['mirror.example', 'DE', 'desktop', { reason: 'device', opensAt: null }],
  ['mirror.example', 'DE', 'tablet', { reason: 'device', opensAt: null }],
  ['mirror.example', 'ES', 'mobile', { reason: 'time', opensAt: '2026-12-01T00:00:00Z' }],
  ['mirror.example', 'IT', 'mobile', { reason: 'time', opensAt: null }],
  ['mirror.example', 'PT', 'mobile', OPEN],
  ['mirror.example', 'PL', 'desktop', OPEN],
  ['mirror.example', 'PL', 'mobile', { reason: 'device', opensAt: null }],
  ['mirror.example', 'SE', 'mobile', { reason: 'time', opensAt: '2026-12-24T00:00:00Z' }],
  ['mirror.example', 'SE', 'desktop', { reason: 'device', opensAt: null }],
  ['mirror.example', 'CZ', 'desktop', { reason: 'time', opensAt: '2026-12-24T00:00:00Z' }],
  ['mirror.example', 'constructor', 'desktop', OPEN],
  ['mirror.example', null, 'desktop', OPEN],
] as const)('on %s, from %s, with a %s: %j', (host, countryCode, deviceType, expected) =>
  expect(closedFor(LOCATION, { host, countryCode, deviceType, now: NOW })).toEqual(expected),
);

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X910) Chrome/131.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36', 'desktop'],
  ['', 'desktop'],
])('%j is a %s', (userAgent, type) => expect(deviceTypeOf(userAgent)).toBe(type));
