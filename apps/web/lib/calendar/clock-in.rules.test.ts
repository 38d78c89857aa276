import { expect, test } from 'vitest';
import { clockIn } from './clock-in.rules.ts';

test('the same instant is a different day in another time zone, and midnight is hour 00', () => {
  const at = new Date('2026-11-30T23:30:00Z');
  expect(clockIn(at, 'America/Curacao')).toEqual({ day: '2026-11-30', time: '19:30:00' });
  expect(clockIn(at, 'Europe/Berlin')).toEqual({ day: '2026-12-01', time: '00:30:00' });
  expect(clockIn(at, 'Pacific/Kiritimati').day).toBe('2026-12-01');
});
