import { expect, test } from 'vitest';
import { addDays, fourWeeksOf, weekdayOf } from './four-weeks.rules.ts';

test('four weeks begin on the Monday of the previous week, across months and years', () => {
  for (const [today, first] of [
    ['2026-11-23', '2026-11-16'], // a Monday
    ['2026-11-29', '2026-11-16'], // the Sunday of that week
    ['2028-03-01', '2028-02-21'], // after a leap day
    ['2027-01-01', '2026-12-21'],
  ] as const) {
    const days = fourWeeksOf(today);
    expect([days.length, days[0], weekdayOf(days[0] ?? '')]).toEqual([28, first, 1]);
    expect(days).toContain(addDays(today, 7));
  }
});
