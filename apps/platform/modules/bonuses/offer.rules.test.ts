import { expect, test } from 'vitest';
import { isAllowedIn, isRewardAllowedIn, normalCoupon, requestedTime, type MarketTerms } from './offer.rules.ts';

const now = new Date('2026-11-20T18:00:00Z'); // A Friday.
const requested = (query: Parameters<typeof requestedTime>[0], timeZone = 'UTC') =>
  requestedTime(query, { now, timeZone });

const anyMarket = { wageringTimesMax: null, welcomeOnly: false };
const strict = { wageringTimesMax: 10, welcomeOnly: true };

test.each<[string, Partial<typeof strict>, Partial<MarketTerms>, boolean]>([
  ['allows ten times wagering where ten are the maximum', {}, { multiplier: 10 }, true],
  ['forbids more wagering than the maximum', {}, { multiplier: 11 }, false],
  ['allows a bonus without wagering', {}, { multiplier: null }, true],
  ['forbids cashback where only welcome bonuses are allowed', {}, { type: 'instant_cashback' }, false],
  ['allows cashback elsewhere', { welcomeOnly: false }, { type: 'instant_cashback' }, true],
])('isAllowedIn: a market %s', (_case, policy, terms, expected) => {
  expect(isAllowedIn({ ...strict, ...policy }, { type: 'deposit', multiplier: 5, ...terms })).toBe(expected);
});

test('isRewardAllowedIn: rewards for playing on need a market that allows more than welcome bonuses, and its wagering', () => {
  expect(isAllowedIn(anyMarket, { type: 'deposit', multiplier: 99 })).toBe(true);
  expect(isRewardAllowedIn(anyMarket, 99)).toBe(true);
  expect(isRewardAllowedIn(strict, 0)).toBe(false);
  const laxer = { ...strict, welcomeOnly: false };
  expect([10, 11].map((multiplier) => isRewardAllowedIn(laxer, multiplier))).toEqual([true, false]);
});

test('requestedTime is a local time of the zone within a month of now, otherwise now', () => {
  expect(requested({})).toEqual({ at: now, weekday: null, isNamed: false });
  expect(requested({ calendarDateTime: '2026-11-23 00:00:00' })).toEqual({
    at: new Date('2026-11-23T00:00:00Z'),
    weekday: null,
    isNamed: true,
  });
  expect(requested({ calendarDateTime: '2026-11-23 00:00:00' }, 'Europe/Berlin').at).toEqual(
    new Date('2026-11-22T23:00:00Z'),
  );
  expect(requested({ dayOfWeek: 7 })).toEqual({ at: now, weekday: 7, isNamed: true });
  expect(requested({ calendarDateTime: '2026-12-21 18:00:00' }).at).toEqual(new Date('2026-12-21T18:00:00Z'));
  for (const far of ['2026-12-21 18:00:01', '2030-01-01 00:00:00', '2026-99-99 00:00:00'])
    expect(requested({ calendarDateTime: far })).toEqual({ at: now, weekday: null, isNamed: false });
});

test('normalCoupon normalises blanks and case', () => {
  expect(normalCoupon(' harbour-10 ')).toBe('HARBOUR-10');
  expect(normalCoupon('HAR BOUR')).toBe('HARBOUR');
  for (const wrong of ['', 'A', '-AB', 'AB-', 'ÄÖÜ', "X' OR 1", 'A'.repeat(33)]) expect(normalCoupon(wrong)).toBeNull();
});
