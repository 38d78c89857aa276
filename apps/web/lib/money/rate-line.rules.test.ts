import { expect, test } from 'vitest';
import { rateLineOf } from './rate-line.rules.ts';

test('states a rate from the more valuable currency in both directions', () => {
  expect(rateLineOf('1.0692', 'EUR', 'USD')).toEqual({ one: 'EUR', other: 'USD', rate: '1.0692' });
  expect(rateLineOf('0.00002', 'EUR', 'BTC')).toEqual({ one: 'BTC', other: 'EUR', rate: '50000' });
  expect(rateLineOf('1', 'USD', 'USDT')).toEqual({ one: 'USD', other: 'USDT', rate: '1' });
  expect(rateLineOf('not a rate', 'EUR', 'USD').rate).toBe('not a rate');
});
