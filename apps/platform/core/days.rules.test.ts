import { addDays, fourWeeksOf, weekdayOf } from '@marquee/contract/four-weeks.rules.ts';
import { expect, test } from 'vitest';
import { dayIn } from './days.rules.ts';
import { before, DAYS } from './testing/instants.ts';

test.each(DAYS)('$day in $zone is the date from its first to its last instant', ({ zone, day, ...ends }) => {
  const { dayStarts, dayEnds } = ends;
  expect([before(dayStarts), dayStarts, before(dayEnds), dayEnds].map((at) => dayIn(at, zone))).toEqual([
    addDays(day, -1),
    day,
    day,
    addDays(day, 1),
  ]);
  const monday = dayIn(ends.weekStarts, zone);
  expect([weekdayOf(monday), weekdayOf(dayIn(before(ends.weekEnds), zone)), weekdayOf(addDays(monday, 3))]).toEqual([
    1, 7, 4,
  ]);
  const days = fourWeeksOf(day);
  expect([days.length, days[0], days[7], days[27]]).toEqual([28, addDays(monday, -7), monday, addDays(monday, 20)]);
});
