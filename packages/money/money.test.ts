import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASSET_CODES, ASSETS } from './assets.ts';
import {
  allocate,
  compare,
  divide,
  MINOR_MAX,
  money,
  parseAmount,
  PPM,
  share,
  subtract,
  add,
  toDecimalString,
  toExactString,
} from './money.ts';

const asset = fc.constantFrom(...ASSET_CODES);
const minor = fc.bigInt({ min: -MINOR_MAX, max: MINOR_MAX });

describe('amounts', () => {
  test('every stored amount is unchanged after formatting and parsing, in every asset', () => {
    fc.assert(
      fc.property(asset, minor, (code, value) => {
        const text = toDecimalString(value, code, { decimals: ASSETS[code].scale });
        expect(parseAmount(text, code)).toEqual({ ok: true, minor: value });
        expect(parseAmount(toExactString(value, code), code)).toEqual({ ok: true, minor: value });
      }),
    );
  });

  test('a displayed balance is never more than the real one', () => {
    fc.assert(
      fc.property(
        asset,
        fc.bigInt({ min: 0n, max: MINOR_MAX }),
        fc.integer({ min: 0, max: 8 }),
        (code, value, decimals) => {
          const parsed = parseAmount(toDecimalString(value, code, { decimals }), code);
          expect(parsed.ok && parsed.minor <= value).toBe(true);
        },
      ),
    );
  });

  test.each(['', ' 1', '1e3', '1,5', '.5', '5.', '+1', '01', 'NaN', '٣', '0x10', '--1', '1.1234567890123456789'])(
    'parseAmount rejects %j as malformed',
    (text) => expect(parseAmount(text, 'EUR')).toEqual({ ok: false, problem: 'malformed' }),
  );

  test('parseAmount rejects non-zero digits beyond the scale', () => {
    expect(parseAmount('1.00001', 'EUR')).toEqual({ ok: false, problem: 'too_precise' });
    expect(parseAmount('1.00010000', 'EUR')).toEqual({ ok: true, minor: 10001n });
    expect(parseAmount('0.001', 'JPY')).toEqual({ ok: false, problem: 'too_precise' });
    expect(parseAmount('9223372036854775807', 'JPY')).toEqual({ ok: false, problem: 'too_large' });
  });

  test('toDecimalString has two decimals for euro, none for yen, eight for bitcoin', () => {
    expect(toDecimalString(12_3456n, 'EUR')).toBe('12.34');
    expect(toDecimalString(-5n, 'EUR')).toBe('0.00');
    expect(toDecimalString(1_299n, 'JPY')).toBe('12');
    expect(toDecimalString(1n, 'BTC')).toBe('0.00000001');
    expect(toDecimalString(150_000_000n, 'BTC', { trim: true, decimalsMin: 2 })).toBe('1.50');
  });

  test('adding and comparing need the same asset', () => {
    expect(add(money('EUR', 1n), money('EUR', 2n))).toEqual(money('EUR', 3n));
    expect(subtract(money('EUR', 1n), money('EUR', 2n)).minor).toBe(-1n);
    expect(compare(money('EUR', 1n), money('EUR', 2n))).toBe(-1);
    expect(() => add(money('EUR', 1n), money('USD', 2n))).toThrow(TypeError);
  });
});

describe('shares', () => {
  test('allocate: parts sum to the whole, each within one unit of its exact share', () => {
    fc.assert(
      fc.property(
        minor,
        fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 12 }),
        (value, weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0n);
          fc.pre(total > 0n);
          const parts = allocate(value, weights);
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(value);
          parts.forEach((part, index) => {
            const away = part * total - value * (weights[index] ?? 0n);
            expect((away < 0n ? -away : away) < total).toBe(true);
          });
        },
      ),
    );
  });

  test('share rounds as stated, by less than one unit', () => {
    fc.assert(
      fc.property(
        minor,
        fc.bigInt({ min: 0n, max: PPM }),
        fc.constantFrom('truncate', 'floor', 'ceil', 'half_even'),
        (value, rate, rounding) => {
          const part = share(value, rate, rounding);
          const away = part * PPM - value * rate;
          expect((away < 0n ? -away : away) < PPM).toBe(true);
          if (rounding === 'floor') expect(away <= 0n).toBe(true);
          if (rounding === 'ceil') expect(away >= 0n).toBe(true);
          if (rounding === 'half_even') expect((away < 0n ? -away : away) * 2n <= PPM).toBe(true);
          if (rounding === 'truncate')
            expect((part < 0n ? -part : part) * PPM <= (value < 0n ? -value : value) * rate).toBe(true);
        },
      ),
    );
  });

  test('half_even rounds a tie to the even neighbour', () => {
    expect([5n, 15n, 25n, -5n, -15n, 26n].map((value) => divide(value, 10n, 'half_even'))).toEqual([
      0n,
      2n,
      2n,
      0n,
      -2n,
      3n,
    ]);
  });
});
