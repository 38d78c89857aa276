import { expect, it } from 'vitest';
import { dayBefore, dayOf, daysOf, periodOfDay } from './days.rules.ts';

it('a day is a UTC day, without the first instant of the next', () => {
  expect(dayOf(new Date('2026-11-22T23:59:59.999Z'))).toBe('2026-11-22');
  expect(periodOfDay('2026-11-22')).toEqual({
    from: new Date('2026-11-22T00:00:00Z'),
    to: new Date('2026-11-23T00:00:00Z'),
  });
  expect(dayBefore(new Date('2026-11-01T00:00:00Z'))).toBe('2026-10-31');
});

it('lists every day that a period touches', () => {
  const days = (from: string, to: string) => daysOf({ from: new Date(from), to: new Date(to) });
  expect(days('2026-11-22T10:00:00Z', '2026-11-24T00:00:00.001Z')).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
  expect(days('2026-11-22T10:00:00Z', '2026-11-23T00:00:00Z')).toEqual(['2026-11-22']);
});
