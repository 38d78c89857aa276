import { expect, test } from 'vitest';
import { before, DAYS } from '../../core/testing/instants.ts';
import { byState, stateAt } from './schedule.rules.ts';

test.each(DAYS)(
  'stateAt includes the first instant and excludes the end: $dayStarts',
  ({ dayStarts: startsAt, dayEnds: endsAt }) => {
    const instants = [before(startsAt), startsAt, before(endsAt), endsAt];
    const states = (startsFrom: Date | null, until: Date | null) =>
      instants.map((now) => stateAt({ startsAt: startsFrom, endsAt: until }, now));
    expect(states(startsAt, endsAt)).toEqual(['upcoming', 'running', 'running', 'ended']);
    expect(states(startsAt, null)).toEqual(['upcoming', 'running', 'running', 'running']);
    expect(states(null, endsAt)).toEqual(['running', 'running', 'running', 'ended']);
    expect(states(null, null)).toEqual(['running', 'running', 'running', 'running']);
  },
);

test('byState sorts running, upcoming, then ended ones, and keeps the order within each', () => {
  const rows = [
    { key: 'a', state: 'ended' },
    { key: 'b', state: 'upcoming' },
    { key: 'c', state: 'running' },
    { key: 'd', state: 'running' },
  ] as const;
  expect(byState(rows).map(({ key }) => key)).toEqual(['c', 'd', 'b', 'a']);
});
