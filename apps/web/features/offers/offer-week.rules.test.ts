import { expect, test } from 'vitest';
import { weekFrom } from './offer-week.rules.ts';

test('returns seven days from today, each with its weekday and request time', () => {
  const days = weekFrom(new Date('2026-11-28T23:30:00Z')); // a Saturday
  expect(days.map((day) => day.counter)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(days.map((day) => day.query.dayOfWeek)).toEqual([6, 7, 1, 2, 3, 4, 5]);
  expect(days[1]?.at).toBe('2026-11-29T12:00:00Z');
  expect(days[0]?.query.calendarDateTime).toBe('2026-11-28 23:30:00');
  expect(days[3]?.query.calendarDateTime).toBe('2026-12-01 12:00:00');
});
