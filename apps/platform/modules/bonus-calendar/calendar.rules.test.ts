import { expect, test } from 'vitest';
import { calendarDays, outcomeOf, planOf } from './calendar.rules.ts';

test('four weeks from the Monday of the previous week; the counter is 1 to 7 from today', () => {
  const days = calendarDays('2026-11-25');
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([28, '2026-11-16', '2026-12-13']);
  expect(days.filter(({ state }) => state === 'ended')).toHaveLength(9);
  expect(days.flatMap(({ counter }) => counter ?? [])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(days.slice(9, 12)).toEqual([
    { day: '2026-11-25', state: 'today', counter: 1 },
    { day: '2026-11-26', state: 'future', counter: 2 },
    { day: '2026-11-27', state: 'future', counter: 3 },
  ]);
  expect(days.find(({ day }) => day === '2026-12-02')).toEqual({ day: '2026-12-02', state: 'locked', counter: null });
});

test('a plan applies on its weekday, from its first date until its end', () => {
  const plans = [
    { weekday: 3, fromOn: '2026-11-01', untilOn: '2026-11-25', key: 'former' },
    { weekday: 3, fromOn: '2026-11-25', untilOn: null, key: 'current' },
  ];
  expect(planOf(plans, '2026-10-28')).toBeUndefined();
  expect(planOf(plans, '2026-11-18')?.key).toBe('former');
  expect(planOf(plans, '2026-11-25')?.key).toBe('current');
  expect(planOf(plans, '2026-11-26')).toBeUndefined();
});

test('past days are collected, missed or without a bonus; nothing is missed before the account existed', () => {
  const facts = { isCollected: false, isPlanned: true, registeredOn: '2026-11-18' };
  const ended = { day: '2026-11-18', state: 'ended', counter: null } as const;
  expect(outcomeOf(ended, facts)).toBe('missed');
  expect(outcomeOf(ended, { ...facts, registeredOn: '2026-11-19' })).toBe('none');
  expect(outcomeOf(ended, { ...facts, isPlanned: false })).toBe('none');
  expect(outcomeOf(ended, { ...facts, isCollected: true })).toBe('collected');
});

test('today is open until it is collected, and days to come have no outcome', () => {
  const facts = { isCollected: false, isPlanned: true, registeredOn: '2026-11-18' };
  const today = { day: '2026-11-25', state: 'today', counter: 1 } as const;
  expect(outcomeOf(today, facts)).toBeNull();
  expect(outcomeOf(today, { ...facts, isPlanned: false })).toBe('none');
  expect(outcomeOf(today, { ...facts, isCollected: true })).toBe('collected');
  expect(outcomeOf({ day: '2026-11-26', state: 'future', counter: 2 }, facts)).toBeNull();
  expect(outcomeOf({ day: '2026-12-02', state: 'locked', counter: null }, facts)).toBeNull();
});
