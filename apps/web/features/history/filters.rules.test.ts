import { expect, test } from 'vitest';
import {
  filteredHref,
  casinoQueryOf,
  hasFilters,
  isCompleteDay,
  moneyQueryOf,
  readFilters,
  sinceDaysAgo,
} from './filters.rules.ts';

test('ignores values that are invalid for the view', () => {
  const days = { since: '2026-13-01', until: '2026-11-02' };
  const search = { type: 'bet', status: 'pending', wallet: 'eur', game: 'dice', ...days };
  const none = { type: '', status: '', wallet: '', game: '', since: '', until: '' };
  expect(readFilters(search, 'money')).toEqual({ ...none, status: 'pending', until: '2026-11-02' });
  expect(readFilters(search, 'casino')).toEqual({ ...none, type: 'bet', game: 'dice', until: '2026-11-02' });
  expect(hasFilters(readFilters({}, 'money'))).toBe(false);
  expect(hasFilters(readFilters({ wallet: 'EUR' }, 'money'))).toBe(true);
});

test('serialises filters into the URL, and includes the last day of a period', () => {
  const filters = readFilters({ type: 'win', wallet: 'BTC', since: '2026-11-01', until: '2026-11-30' }, 'casino');
  const query = 'type=win&wallet=BTC&since=2026-11-01&until=2026-11-30';
  expect(filteredHref('/x?view=casino', filters)).toBe(`/x?view=casino&${query}`);
  expect(filteredHref('/x', filters)).toBe(`/x?${query}`);
  expect(filteredHref('/x', readFilters({}, 'money'))).toBe('/x');
  expect(casinoQueryOf(filters)).toEqual({
    type: 'win',
    currency: 'BTC',
    from: new Date('2026-11-01T00:00').toISOString(),
    to: new Date('2026-12-01T00:00').toISOString(),
  });
  const done = { type: 'refund', status: 'completed' };
  expect(moneyQueryOf(readFilters(done, 'money'))).toEqual(done);
});

test('requests only what is filtered', () => {
  expect(moneyQueryOf(readFilters({}, 'money'))).toEqual({});
  expect(casinoQueryOf(readFilters({}, 'casino'))).toEqual({});
  expect(casinoQueryOf(readFilters({ game: 'dice' }, 'casino'))).toEqual({ game: 'dice' });
});

test('a period of days ends today and crosses month and year boundaries', () => {
  const now = new Date(2026, 0, 3, 23, 59);
  expect(sinceDaysAgo(1, now)).toBe('2026-01-03');
  expect(sinceDaysAgo(7, now)).toBe('2025-12-28');
});

test('an incomplete year is not a filter value', () => {
  expect(['', '0002-01-01', '0202-01-01', '2026-01-01'].map(isCompleteDay)).toEqual([true, false, false, true]);
});
