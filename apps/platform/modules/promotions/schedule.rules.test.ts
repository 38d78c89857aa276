import { expect, test } from 'vitest';
import { byState, stateAt } from './schedule.rules.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);

test('a promotion runs from its first instant until just before its end', () => {
  const schedule = { startsAt: at('10T00:00:00'), endsAt: at('20T00:00:00') };
  expect(stateAt(schedule, at('09T23:59:59'))).toBe('upcoming');
  expect(stateAt(schedule, at('10T00:00:00'))).toBe('running');
  expect(stateAt(schedule, at('19T23:59:59'))).toBe('running');
  expect(stateAt(schedule, at('20T00:00:00'))).toBe('ended');
});

test('an open end never comes, an open beginning was always', () => {
  expect(stateAt({ startsAt: null, endsAt: null }, at('10T00:00:00'))).toBe('running');
  expect(stateAt({ startsAt: at('10T00:00:00'), endsAt: null }, at('30T00:00:00'))).toBe('running');
  expect(stateAt({ startsAt: null, endsAt: at('10T00:00:00') }, at('30T00:00:00'))).toBe('ended');
});

test('running promotions stand before those to come and those that are over, each group in its own order', () => {
  const rows = [
    { key: 'a', state: 'ended' },
    { key: 'b', state: 'upcoming' },
    { key: 'c', state: 'running' },
    { key: 'd', state: 'running' },
  ] as const;
  expect(byState(rows).map(({ key }) => key)).toEqual(['c', 'd', 'b', 'a']);
});
