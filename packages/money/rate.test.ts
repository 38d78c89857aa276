import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atRate, crossRate, formatRate, lessSpread, parseRate, readRate } from './rate.ts';

const ONE = 10n ** 18n;

describe('rates as text', () => {
  test('every rate is unchanged after formatting and parsing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 38n - 1n }), (rate) => {
        expect(parseRate(formatRate(rate))).toBe(rate);
      }),
    );
  });

  test.each([
    ['1', ONE],
    ['0.5', ONE / 2n],
    ['1.0850', 1_085_000_000_000_000_000n],
    ['0.000000000000000001', 1n],
    ['99999999999999999999', 99_999_999_999_999_999_999n * ONE],
  ])('reads %s', (text, rate) => {
    expect(parseRate(text)).toBe(rate);
    expect(readRate(text)).toBe(rate);
  });

  test.each('|0|0.000|-1|01|1.|.5|1e3|1,5|0.0000000000000000001|100000000000000000000| 1'.split('|'))(
    'rejects %j',
    (text) => {
      expect(parseRate(text)).toBeNull();
      expect(() => readRate(text)).toThrow(new RangeError(`Not a rate: ${text}`));
    },
  );

  test('formats without trailing zeros', () => {
    expect(formatRate(ONE)).toBe('1');
    expect(formatRate(100n * ONE)).toBe('100');
    expect(formatRate(1_085_000_000_000_000_000n)).toBe('1.085');
    expect(formatRate(1n)).toBe('0.000000000000000001');
  });
});

test('crossRate divides two prices and rounds down', () => {
  expect(crossRate(readRate('3'), readRate('2'))).toBe(readRate('1.5'));
  expect(crossRate(readRate('2'), readRate('3'))).toBe(readRate('0.666666666666666666'));
});

test('lessSpread lowers a rate by parts per million and rounds down', () => {
  expect(lessSpread(readRate('2'), 5_000n)).toBe(readRate('1.99'));
  expect(lessSpread(readRate('2'), 0n)).toBe(readRate('2'));
  expect(lessSpread(3n, 500_000n)).toBe(1n);
});

describe('atRate', () => {
  const EUR_BTC = { from: 'EUR', to: 'BTC' } as const;
  const BTC_EUR = { from: 'BTC', to: 'EUR' } as const;

  test('converts between assets with different numbers of stored decimals', () => {
    // 100.00 EUR at 0.00001 BTC, and back at 100,000 EUR.
    expect(atRate(1_000_000n, EUR_BTC, readRate('0.00001'))).toBe(100_000n);
    expect(atRate(100_000n, BTC_EUR, readRate('100000'))).toBe(1_000_000n);
    expect(atRate(1_000_000n, { from: 'EUR', to: 'USD' }, readRate('1.085'))).toBe(1_085_000n);
  });

  test('rounds down by default and up on request, and leaves exact amounts unchanged', () => {
    expect(atRate(1n, BTC_EUR, readRate('100000'))).toBe(10n);
    expect(atRate(1n, BTC_EUR, readRate('99999'))).toBe(9n);
    expect(atRate(1n, BTC_EUR, readRate('99999'), 'ceil')).toBe(10n);
    expect(atRate(1n, BTC_EUR, readRate('100000'), 'ceil')).toBe(10n);
  });
});
