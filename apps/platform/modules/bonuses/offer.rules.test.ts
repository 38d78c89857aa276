import { expect, test } from 'vitest';
import { normalCoupon, requestedTime } from './offer.rules.ts';

const now = new Date('2026-11-20T18:00:00Z'); // A Friday.
const requested = (query: Parameters<typeof requestedTime>[0], timeZone = 'UTC') =>
  requestedTime(query, { now, timeZone });

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
