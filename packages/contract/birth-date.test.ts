import { expect, test } from 'vitest';
import { ageOn, daysInMonth, isRealDate } from './birth-date.ts';

test('isRealDate accepts only dates that exist', () => {
  expect(['2000-02-29', '1999-12-31'].every(isRealDate)).toBe(true);
  expect(['2001-02-29', '1999-13-01', '1999-00-10', '99-1-1', '1999-1-1', ''].some(isRealDate)).toBe(false);
});

test('ageOn adds a year on the birthday; 29 February counts as 1 March in other years', () => {
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
  expect(ageOn('2008-11-21', '2026-11-21')).toBe(18);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});

test('daysInMonth handles leap years', () => {
  expect([daysInMonth(2024, 2), daysInMonth(2025, 2), daysInMonth(1900, 2), daysInMonth(2000, 12)]).toEqual([
    29, 28, 28, 31,
  ]);
});
