import { expect, test } from 'vitest';
import { addressOf, casinoQueryOf, hasFilters, moneyQueryOf, readFilters } from './filters.rules.ts';

test('what makes no sense in a view is left out', () => {
  const search = {
    type: 'bet',
    status: 'pending',
    wallet: 'eur',
    game: 'dice',
    since: '2026-13-01',
    until: '2026-11-02',
  };
  const none = { type: '', status: '', wallet: '', game: '', since: '', until: '' };
  expect(readFilters(search, 'money')).toEqual({ ...none, status: 'pending', until: '2026-11-02' });
  expect(readFilters(search, 'casino')).toEqual({ ...none, type: 'bet', game: 'dice', until: '2026-11-02' });
  expect(hasFilters(readFilters({}, 'money'))).toBe(false);
});

test('filters stand in the address, and a period has its last day whole', () => {
  const filters = readFilters({ type: 'win', wallet: 'BTC', since: '2026-11-01', until: '2026-11-30' }, 'casino');
  expect(addressOf('/x?view=casino', filters)).toBe(
    '/x?view=casino&type=win&wallet=BTC&since=2026-11-01&until=2026-11-30',
  );
  expect(addressOf('/x', readFilters({}, 'money'))).toBe('/x');
  expect(casinoQueryOf(filters)).toEqual({
    type: 'win',
    currency: 'BTC',
    from: new Date('2026-11-01T00:00').toISOString(),
    to: new Date('2026-12-01T00:00').toISOString(),
  });
  expect(moneyQueryOf(readFilters({ type: 'refund', status: 'completed' }, 'money'))).toEqual({
    type: 'refund',
    status: 'completed',
  });
});
