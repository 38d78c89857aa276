import { expect, test } from 'vitest';
import {
  addDays,
  calendarOf,
  dayIdOf,
  dayOf,
  flagsOf,
  payoutOf,
  percentText,
  weekdayOf,
  windowOf,
} from './calendar.rules.ts';

test('calendarOf returns four weeks from the Monday of the previous week', () => {
  for (const [today, first] of [
    ['2026-11-23', '2026-11-16'], // A Monday.
    ['2026-11-29', '2026-11-16'], // The Sunday of that week.
    ['2026-03-01', '2026-02-16'], // A Sunday after the end of February.
    ['2028-03-01', '2028-02-21'], // After a leap day.
    ['2027-01-01', '2026-12-21'], // Across years.
  ] as const) {
    const days = calendarOf(today);
    expect([days.length, days[0], weekdayOf(days[0] ?? ''), days[27]]).toEqual([28, first, 1, addDays(first, 27)]);
    expect(days).toContain(today);
    expect(new Set(days).size).toBe(28);
  }
});

test('dayOf uses UTC', () => {
  expect(dayOf(new Date('2026-11-30T23:00:00Z'))).toBe('2026-11-30');
  expect(dayOf(new Date('2026-12-01T01:00:00+02:00'))).toBe('2026-11-30');
  expect(dayOf(new Date('2026-11-30T20:00:00-05:00'))).toBe('2026-12-01');
});

test('flagsOf: today and yesterday can be claimed once if they earned something; earlier days have ended, later ones are locked', () => {
  const today = '2026-03-01';
  const of = (day: string, amountMinor = 5n, isPaid = false) => flagsOf(day, today, { amountMinor, isPaid });
  expect(of('2026-03-01')).toEqual({ ended: false, future: false, today: true, showButton: true });
  expect(of('2026-02-28')).toEqual({ ended: false, future: false, today: false, showButton: true });
  expect(of('2026-02-27')).toEqual({ ended: true, future: false, today: false, showButton: false });
  expect(of('2026-03-02')).toEqual({ ended: false, future: true, today: false, showButton: false });
  expect(of('2026-03-01', 0n).showButton).toBe(false);
  expect(of('2026-03-01', 5n, true).showButton).toBe(false);
});

test('windowOf closes at the next full or half hour and includes its first instant', () => {
  const closes = (at: string) => windowOf(new Date(at)).closesAt.toISOString();
  expect(closes('2026-11-20T18:00:00.000Z')).toBe('2026-11-20T18:30:00.000Z');
  expect(closes('2026-11-20T18:29:59.999Z')).toBe('2026-11-20T18:30:00.000Z');
  expect(closes('2026-11-20T18:30:00.000Z')).toBe('2026-11-20T19:00:00.000Z');
  expect(closes('2026-12-31T23:45:00.000Z')).toBe('2027-01-01T00:00:00.000Z');
  expect(windowOf(new Date('2026-11-20T18:44:00Z')).opensAt.toISOString()).toBe('2026-11-20T18:30:00.000Z');
});

test('payoutOf is a share of the loss, rounded down, and zero after a win', () => {
  expect(payoutOf(100_000n, 1_000)).toBe(10_000n);
  expect(payoutOf(9_999n, 125)).toBe(124n);
  expect(payoutOf(-100_000n, 1_000)).toBe(0n);
  expect(payoutOf(100_000n, 0)).toBe(0n);
});

test('percentText has no trailing zeros, and day ids contain only the date', () => {
  expect([1_000, 250, 125, 0, 10_000, 105].map(percentText)).toEqual(['10', '2.5', '1.25', '0', '100', '1.05']);
  expect(dayIdOf('2026-11-20')).toBe('rbk_20261120');
});
