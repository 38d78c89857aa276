import { expect, it } from 'vitest';
import {
  daysInMonth,
  monthNames,
  partsOrder,
  readDate,
  withPart,
  withYear,
  formatDate,
  yearsBack,
} from './date-parts.rules.ts';

it.each([
  [2024, 2, 29],
  [2023, 2, 28],
  [1900, 2, 28],
  [2000, 2, 29],
  [null, 2, 29],
  [2023, 4, 30],
  [2023, 12, 31],
  [2023, null, 31],
])('knows the days of month %s-%s: %s', (year, month, days) => expect(daysInMonth({ year, month })).toBe(days));

it('clears a day that the month lacks instead of moving it', () => {
  const end = { year: 2024, month: 2, day: 29 };
  expect(withPart(end, 'year', 2023)).toEqual({ year: 2023, month: 2, day: null });
  expect(withPart(end, 'year', 2020)).toEqual({ year: 2020, month: 2, day: 29 });
  expect(withPart({ year: 2023, month: 1, day: 31 }, 'month', 4).day).toBeNull();
});

it.each([
  [
    { year: null, month: null, day: null },
    { year: 2009, month: null, day: null },
  ],
  [
    { year: null, month: 3, day: 31 },
    { year: 2009, month: 3, day: 31 },
  ],
  [
    { year: 1999, month: 3, day: 31 },
    { year: 1999, month: 3, day: 31 },
  ],
  // 2009 has no 29 February: the year stays open instead of the day disappearing.
  [
    { year: null, month: 2, day: 29 },
    { year: null, month: 2, day: 29 },
  ],
])('preselects the year in %j', (parts, shown) => {
  expect(withYear(parts, 2009)).toEqual(shown);
  expect(withYear(parts, undefined)).toEqual(parts);
});

it('parses and formats dates, and returns null while a part is missing', () => {
  expect(formatDate(readDate('1999-03-07'))).toBe('1999-03-07');
  expect(formatDate({ year: 33, month: 4, day: 3 })).toBe('0033-04-03');
  const date = { year: 1999, month: 3, day: 7 };
  for (const part of ['year', 'month', 'day']) expect(formatDate({ ...date, [part]: null })).toBeNull();
});

it.each([null, '', 'soon', '1999-03-07T00:00', 'x1999-03-07', '1999-3-7'])('reads no date from %j', (text) => {
  expect(readDate(text)).toEqual({ year: null, month: null, day: null });
});

it('uses the order and month names of the locale', () => {
  expect(partsOrder('en-US')).toEqual(['month', 'day', 'year']);
  expect(partsOrder('de')).toEqual(['day', 'month', 'year']);
  expect(partsOrder('ja')).toEqual(['year', 'month', 'day']);
  expect(partsOrder('zh-u-ca-chinese')).toEqual(['year', 'month', 'day']);
  expect(monthNames('de')[2]).toBe('März');
  expect(monthNames('ar')).toHaveLength(12);
  expect(monthNames('fa')[0]).not.toBe(monthNames('fa')[1]);
});

it('lists the given number of years, latest first', () => {
  expect(yearsBack(2008, 3)).toEqual([2008, 2007, 2006]);
});
