import { expect, test } from 'vitest';
import { acquisitionOf } from './acquisition.rules.ts';

const origin = 'https://casino.example:8443';
const now = new Date('2026-11-20T12:00:00Z');
const signUpContext = { origin, mirrorDomains: [{ host: 'mirror.example' }], now };
type Body = Parameters<typeof acquisitionOf>[0];
const of = (body: object, where: Partial<typeof signUpContext> = {}) =>
  acquisitionOf(body as Body, { ...signUpContext, ...where }); // the fields that are looked at

test('who sent a player, when, and the page they opened first are kept; parameters of that page are not', () => {
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
])('%j is no value of a marketing parameter and is left out', (value) =>
  expect(of({ cpnc: value, mkt: value, pid: value, affiliate: value, affiliateToken: value })).toEqual({}),
);

test.each([undefined, 'yesterday', '2026-11-21T00:00:00Z', '2020-01-01T00:00:00Z'])(
  'a referral at %j counts as of now',
  (referredAt) => expect(of({ pid: 'a', referredAt })).toEqual({ pid: 'a', referredAt: now.toISOString() }),
);

test.each(['javascript:alert(1)', 'https://evil.example/', '//evil.example/x', '/casino', 'data:text/html,x', '\0'])(
  '%j is no first page of this host',
  (firstUrl) => expect(of({ firstUrl })).toEqual({}),
);

test('the mirror domain is where the call came in, whatever the browser says', () => {
  expect(of({ mirrorDomainFk: 'mirror.example' })).toEqual({});
  expect(of({}, { origin: 'https://mirror.example' })).toEqual({ mirrorDomainFk: 'mirror.example' });
});
