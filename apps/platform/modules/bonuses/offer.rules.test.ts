import { expect, test } from 'vitest';
import { requestedDay, isOnOffer, normalCoupon } from './offer.rules.ts';

const now = new Date('2026-11-20T18:00:00Z'); // a Friday
const open = { startsAt: null, endsAt: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };

test('a bonus is on offer from its first instant until just before its end, on its weekdays', () => {
  const friday = { at: now, weekday: 5 };
  expect(isOnOffer(open, friday)).toBe(true);
  expect(isOnOffer({ ...open, startsAt: now }, friday)).toBe(true);
  expect(isOnOffer({ ...open, startsAt: new Date(now.getTime() + 1) }, friday)).toBe(false);
  expect(isOnOffer({ ...open, endsAt: now }, friday)).toBe(false);
  expect(isOnOffer({ ...open, weekdays: [6, 7] }, friday)).toBe(false);
});

test('the asked day is the visitor’s own, and today where it is absurd', () => {
  expect(requestedDay({}, now)).toEqual({ at: now, weekday: 5 });
  expect(requestedDay({ calendarDateTime: '2026-11-23 00:00:00' }, now)).toEqual({
    at: new Date('2026-11-23T00:00:00Z'),
    weekday: 1,
  });
  expect(requestedDay({ dayOfWeek: 7 }, now).weekday).toBe(7);
  expect(requestedDay({ calendarDateTime: '2030-01-01 00:00:00' }, now).at).toEqual(now);
  expect(requestedDay({ calendarDateTime: '2026-99-99 00:00:00' }, now).at).toEqual(now);
});

test('a coupon is the same code however it is typed', () => {
  expect(normalCoupon(' harbour-10 ')).toBe('HARBOUR-10');
  expect(normalCoupon('HAR BOUR')).toBe('HARBOUR');
  for (const wrong of ['', 'A', '-AB', 'AB-', 'ÄÖÜ', "X' OR 1", 'A'.repeat(33)]) expect(normalCoupon(wrong)).toBeNull();
});
