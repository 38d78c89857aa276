import { expect, test } from 'vitest';
import { acquisitionOf } from './acquisition.rules.ts';

const origin = 'https://casino.example:8443';
const now = new Date('2026-11-20T12:00:00Z');
const signUpContext = { origin, mirrorDomains: [{ host: 'mirror.example' }], now };
type Body = Parameters<typeof acquisitionOf>[0];
const of = (body: object, where: Partial<typeof signUpContext> = {}) =>
  acquisitionOf(body as Body, { ...signUpContext, ...where }); // only the fields that the rules read

test('stores the referral parameters, the time and the first page without its query', () => {
  const sent = { cpnc: 'AUTUMN-25', mkt: 'mail', pid: 'p 7', affiliate: 'qüay/42', affiliateToken: 'a1+b2==' };
  expect(
    of({
      ...sent,
      referredAt: '2026-11-19T08:00:00Z',
      firstUrl: `${origin}/promotions?at=secret#x`,
      linkAccount: true,
    }),
  ).toEqual({
    ...sent,
    referredAt: '2026-11-19T08:00:00.000Z',
    firstUrl: `${origin}/promotions`,
    linkAccount: 'yes',
  });
});

test.each([
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  'a\r\nset-cookie: b',
  'a\u202eb',
  "' OR 1=1 --",
  '${7*7}',
  '',
  'a'.repeat(129),
])('drops %j as a marketing parameter', (value) =>
  expect(of({ cpnc: value, mkt: value, pid: value, affiliate: value, affiliateToken: value })).toEqual({}),
);

test.each([undefined, 'yesterday', '2026-11-21T00:00:00Z', '2020-01-01T00:00:00Z'])(
  'replaces a referral time of %j with now',
  (referredAt) => expect(of({ pid: 'a', referredAt })).toEqual({ pid: 'a', referredAt: now.toISOString() }),
);

test.each(['2026-11-20T12:00:00.000Z', '2025-11-20T12:00:00.000Z'])(
  'accepts a referral time of %s: now, or a year ago',
  (referredAt) => expect(of({ pid: 'a', referredAt })).toEqual({ pid: 'a', referredAt }),
);

test.each(['javascript:alert(1)', 'https://evil.example/', '//evil.example/x', '/casino', 'data:text/html,x', '\0'])(
  'rejects %j as first page of this host',
  (firstUrl) => expect(of({ firstUrl })).toEqual({}),
);

test('takes the mirror domain from the request host, not from the body', () => {
  expect(of({ mirrorDomainFk: 'mirror.example' })).toEqual({});
  expect(of({}, { origin: 'https://mirror.example' })).toEqual({ mirrorDomainFk: 'mirror.example' });
});

test('finds the mirror domain among several', () => {
  const mirrorDomains = [{ host: 'other.example' }, { host: 'mirror.example' }];
  expect(of({}, { origin: 'https://mirror.example', mirrorDomains })).toEqual({ mirrorDomainFk: 'mirror.example' });
});

test('stores a first page over http, cut to 512 characters, and no page of another scheme', () => {
  const local = { origin: 'http://casino.example' };
  expect(of({ firstUrl: 'http://casino.example/a' }, local)).toEqual({ firstUrl: 'http://casino.example/a' });
  expect(of({ firstUrl: `${origin}/${'a'.repeat(600)}` })['firstUrl']).toHaveLength(512);
  for (const scheme of ['ftp', 'wss', 'xhttp', 'httpx'])
    expect(of({ firstUrl: `${scheme}://casino.example/` }, local)).toEqual({});
});

test('leaves out what the browser did not send', () => {
  expect(Object.keys(of({ linkAccount: false, screenResolution: '1x1' }))).toEqual(['screenResolution']);
});
