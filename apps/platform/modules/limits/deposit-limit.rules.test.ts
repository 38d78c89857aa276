import { expect, test } from 'vitest';
import { effectiveAtOf, isLooser, stateOf, windowOf } from './deposit-limit.rules.ts';

const at = (text: string) => new Date(text);
const NOW = at('2026-11-20T18:04:05Z');

test('a first or lower limit applies immediately, a higher one or none a day later', () => {
  expect([isLooser(5n, null), isLooser(5n, 9n), isLooser(9n, 9n)]).toEqual([false, false, false]);
  expect([isLooser(9n, 5n), isLooser(null, 5n)]).toEqual([true, true]);
  expect(effectiveAtOf(5n, 9n, NOW)).toEqual(NOW);
  expect(effectiveAtOf(null, 9n, NOW)).toEqual(at('2026-11-21T18:04:05Z'));
});

test('a looser limit is pending until its instant and applies from that instant on', () => {
  const change = {
    period: 0,
    beforeMinor: 5n,
    amountMinor: 9n,
    requestedAt: NOW,
    effectiveAt: at('2026-11-21T18:04:05Z'),
  } as const;
  expect(stateOf(change, at('2026-11-21T18:04:04.999Z'))).toEqual({
    inForceMinor: 5n,
    pending: { amountMinor: 9n, effectiveAt: change.effectiveAt },
  });
  expect(stateOf(change, change.effectiveAt)).toEqual({ inForceMinor: 9n, pending: null });
  expect(stateOf(undefined, NOW)).toEqual({ inForceMinor: null, pending: null });
});

test.each([
  [0, '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'],
  [1, '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z'],
  [2, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
] as const)('the window of period %s is %s to %s', (period, startsAt, endsAt) => {
  expect(windowOf(period, NOW)).toEqual({ startsAt: at(startsAt), endsAt: at(endsAt) });
});

test('a Sunday belongs to the week of the Monday before, also across years', () => {
  expect(windowOf(1, at('2026-11-22T23:59:59Z')).startsAt).toEqual(at('2026-11-16T00:00:00Z'));
  expect(windowOf(1, at('2027-01-01T12:00:00Z')).startsAt).toEqual(at('2026-12-28T00:00:00Z'));
});
