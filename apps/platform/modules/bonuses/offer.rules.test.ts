import { expect, test } from 'vitest';
import { requestedDay, isOnOffer, normalCoupon } from './offer.rules.ts';

const now = new Date('2026-11-20T18:00:00Z'); // A Friday.
const open = { startsAt: null, endsAt: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };

test('isOnOffer includes the first instant, excludes the end, and checks the weekday', () => {
  const friday = { at: now, weekday: 5 };
  expect(isOnOffer(open, friday)).toBe(true);
  expect(isOnOffer({ ...open, startsAt: now }, friday)).toBe(true);
  expect(isOnOffer({ ...open, startsAt: new Date(now.getTime() + 1) }, friday)).toBe(false);
  expect(isOnOffer({ ...open, endsAt: now }, friday)).toBe(false);
  expect(isOnOffer({ ...open, endsAt: new Date(now.getTime() + 1) }, friday)).toBe(true);
  expect(isOnOffer({ ...open, weekdays: [6, 7] }, friday)).toBe(false);
});

test('requestedDay is the visitor’s own day, or today if it is implausible', () => {
  expect(requestedDay({}, now)).toEqual({ at: now, weekday: 5 });
  expect(requestedDay({ calendarDateTime: '2026-11-23 00:00:00' }, now)).toEqual({
    at: new Date('2026-11-23T00:00:00Z'),
    weekday: 1,
  });
  expect(requestedDay({ dayOfWeek: 7 }, now).weekday).toBe(7);
  expect(requestedDay({ calendarDateTime: '2026-12-21 18:00:00' }, now).at).toEqual(new Date('2026-12-21T18:00:00Z'));
  expect(requestedDay({ calendarDateTime: '2026-12-21 18:00:01' }, now).at).toEqual(now);
  expect(requestedDay({ calendarDateTime: '2030-01-01 00:00:00' }, now).at).toEqual(now);
  expect(requestedDay({ calendarDateTime: '2026-99-99 00:00:00' }, now).at).toEqual(now);
});

test('normalCoupon normalises blanks and case', () => {
  expect(normalCoupon(' harbour-10 ')).toBe('HARBOUR-10');
  expect(normalCoupon('HAR BOUR')).toBe('HARBOUR');
  for (const wrong of ['', 'A', '-AB', 'AB-', 'ÄÖÜ', "X' OR 1", 'A'.repeat(33)]) expect(normalCoupon(wrong)).toBeNull();
});
