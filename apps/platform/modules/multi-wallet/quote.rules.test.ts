import { readRate } from '@marquee/money/rate.ts';
import { expect, test } from 'vitest';
import { readExchangeAmount, sumsOf } from './quote.rules.ts';

test('a spread of 1 % is the fee, and a fraction of a cent is not paid out', () => {
  const terms = { midRate: readRate('1.1'), spreadPpm: 10_000 };
  expect(sumsOf(1_000_000n, { from: 'EUR', to: 'USD' }, terms)).toEqual({
    rate: readRate('1.089'),
    receivesMinor: 1_089_000n,
    feeMinor: 11_000n,
  });
  // 0.03 EUR are 0.03267 USD less the spread: 0.03 USD, and the rest of 0.033 USD is the fee.
  expect(sumsOf(300n, { from: 'EUR', to: 'USD' }, terms)).toMatchObject({ receivesMinor: 300n, feeMinor: 30n });
});

test('coins are paid out to the last decimal', () => {
  const terms = { midRate: readRate('0.00001'), spreadPpm: 0 };
  expect(sumsOf(1_234_567n, { from: 'EUR', to: 'BTC' }, terms)).toMatchObject({
    receivesMinor: 123_456n,
    feeMinor: 0n,
  });
});

test('any amount above zero can be exchanged, fractions of a cent included', () => {
  expect(readExchangeAmount('0.0001', 'EUR')).toBe(1n);
  for (const wrong of ['0', '-1', 'x', '0.00001']) expect(readExchangeAmount(wrong, 'EUR')).toBeNull();
});
