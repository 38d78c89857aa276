import { expect, test } from 'vitest';
import { byState, stateAt } from './schedule.rules.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);

test('stateAt includes the first instant and excludes the end', () => {
  const schedule = { startsAt: at('10T00:00:00'), endsAt: at('20T00:00:00') };
  expect(stateAt(schedule, at('09T23:59:59'))).toBe('upcoming');
  expect(stateAt(schedule, at('10T00:00:00'))).toBe('running');
  expect(stateAt(schedule, at('19T23:59:59'))).toBe('running');
  expect(stateAt(schedule, at('20T00:00:00'))).toBe('ended');
});

test('stateAt treats null as no end and no start', () => {
  expect(stateAt({ startsAt: null, endsAt: null }, at('10T00:00:00'))).toBe('running');
  expect(stateAt({ startsAt: at('10T00:00:00'), endsAt: null }, at('30T00:00:00'))).toBe('running');
  expect(stateAt({ startsAt: null, endsAt: at('10T00:00:00') }, at('30T00:00:00'))).toBe('ended');
});

test('byState sorts running, upcoming, then ended ones, and keeps the order within each', () => {
  const rows = [
    { key: 'a', state: 'ended' },
    { key: 'b', state: 'upcoming' },
    { key: 'c', state: 'running' },
    { key: 'd', state: 'running' },
  ] as const;
  expect(byState(rows).map(({ key }) => key)).toEqual(['c', 'd', 'b', 'a']);
});
