import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASSET_CODES, ASSETS } from './assets.ts';
import { MINOR_MAX, minorOf, parseAmount, PPM, share, toDecimalString, toExactString } from './money.ts';

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
    expect(toDecimalString(100_000_000n, 'BTC', { trim: true })).toBe('1');
    expect(toDecimalString(-12_3456n, 'EUR', { decimals: 6 })).toBe('-12.345600');
  });

  test('toExactString has at least the usual decimals for fiat money, and none that are zero for crypto', () => {
    expect(toExactString(12_0000n, 'EUR')).toBe('12.00');
    expect(toExactString(12_3400n, 'EUR')).toBe('12.34');
    expect(toExactString(12_3401n, 'EUR')).toBe('12.3401');
    expect(toExactString(1_200n, 'JPY')).toBe('12');
    expect(toExactString(100_000_000n, 'USDT')).toBe('1');
    expect(toExactString(-1n, 'BTC')).toBe('-0.00000001');
  });

  test('parseAmount accepts amounts up to the largest that the ledger can hold', () => {
    expect(parseAmount('922337203685477.5807', 'EUR')).toEqual({ ok: true, minor: MINOR_MAX });
    expect(parseAmount('922337203685477.5808', 'EUR')).toEqual({ ok: false, problem: 'too_large' });
    expect(parseAmount('-922337203685477.5807', 'EUR')).toEqual({ ok: true, minor: -MINOR_MAX });
  });

  test('minorOf throws on anything that is not an amount of the asset', () => {
    expect(minorOf('12.5', 'EUR')).toBe(125_000n);
    expect(() => minorOf('12.50001', 'EUR')).toThrow(new RangeError('Not an amount of EUR: 12.50001 (too_precise)'));
    expect(() => minorOf('twelve', 'EUR')).toThrow('malformed');
  });
});

describe('share', () => {
  test('is rounded towards zero, so that a fraction of a unit stays with the payer', () => {
    fc.assert(
      fc.property(minor, fc.bigInt({ min: 0n, max: PPM }), (value, rate) => {
        const [part, exact] = [share(value, rate) * PPM, value * rate];
        const rest = exact < 0n ? part - exact : exact - part;
        expect(rest >= 0n && rest < PPM).toBe(true);
      }),
    );
  });

  test('a share of 2.9 % is exact where it can be', () => {
    expect(share(100_0000n, 29_000n)).toBe(2_9000n);
    expect(share(1n, 999_999n)).toBe(0n);
    expect(share(7n, PPM)).toBe(7n);
  });
});
