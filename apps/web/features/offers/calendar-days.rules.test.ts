import { expect, test } from 'vitest';
import { calendarDays, questionFor, abbreviateTitle } from './calendar-days.rules.ts';

const now = new Date('2026-11-30T23:30:00Z'); // a Monday; already Tuesday in Berlin

test('past days have ended, the six after today are known, and later ones are locked', () => {
  const days = calendarDays(now, 'UTC');
  const states = days.map(({ state }) => state);
  expect(days[0]?.day).toBe('2026-11-23');
  expect(states.filter((state) => state === 'ended')).toHaveLength(7);
  expect(states.slice(7, 14)).toEqual(['today', 'future', 'future', 'future', 'future', 'future', 'future']);
  expect(new Set(states.slice(14))).toEqual(new Set(['locked']));
  expect(days.slice(7, 14).map(({ counter }) => counter)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('uses the visitor’s time zone for today', () => {
  const today = (timeZone: string) => calendarDays(now, timeZone).find(({ state }) => state === 'today');
  expect(today('America/Curacao')?.day).toBe('2026-11-30');
  expect(today('Europe/Berlin')?.day).toBe('2026-12-01');
});

test('requests each day with its weekday, instant and time zone', () => {
  const [today, tomorrow] = calendarDays(now, 'Europe/Berlin').filter(({ counter }) => counter !== null);
  expect(today && questionFor(today, now, 'Europe/Berlin')).toEqual({
    limit: 1,
    dayOfWeek: 2,
    calendarDateTime: '2026-12-01 00:30:00',
    timeZone: 'Europe/Berlin',
  });
  expect(tomorrow && questionFor(tomorrow, now, 'Europe/Berlin')).toMatchObject({
    dayOfWeek: 3,
    calendarDateTime: '2026-12-02 12:00:00',
  });
});

test('cuts a title to 35 characters without splitting a character', () => {
  expect(abbreviateTitle('First evening')).toBe('First evening');
  expect([...abbreviateTitle('🎁'.repeat(40))]).toHaveLength(35);
  expect(abbreviateTitle(`${'a'.repeat(33)} bcd`)).toBe(`${'a'.repeat(33)}…`);
  expect(abbreviateTitle('a'.repeat(35))).toBe('a'.repeat(35));
});
