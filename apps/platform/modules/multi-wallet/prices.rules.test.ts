import { readRate } from '@marquee/money/rate.ts';
import { describe, expect, test } from 'vitest';
import { isPlausible, rateBetween, type KnownPrices } from './prices.rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const PRICES: KnownPrices = new Map([
  ['USD', { price: readRate('0.9'), asOf: minutesAgo(5) }],
  ['BTC', { price: readRate('90000'), asOf: minutesAgo(9) }],
]);
const AGE = { now: NOW, minutesMax: 10 };

describe('rateBetween', () => {
  test('divides two prices, and expires with the older one', () => {
    expect(rateBetween(PRICES, { from: 'BTC', to: 'USD' }, AGE)).toEqual({
      midRate: readRate('100000'),
      usableUntil: new Date('2026-11-22T12:01:00Z'),
    });
  });

  test('the price of a euro is one, and never too old', () => {
    expect(rateBetween(PRICES, { from: 'USD', to: 'EUR' }, AGE)).toEqual({
      midRate: readRate('0.9'),
      usableUntil: new Date('2026-11-22T12:05:00Z'),
    });
    expect(rateBetween(new Map(), { from: 'EUR', to: 'EUR' }, AGE)?.midRate).toBe(readRate('1'));
  });

  test('gives no rate if a price is missing or too old', () => {
    expect(rateBetween(PRICES, { from: 'GBP', to: 'EUR' }, AGE)).toBeNull();
    expect(rateBetween(PRICES, { from: 'EUR', to: 'GBP' }, AGE)).toBeNull();
    expect(rateBetween(PRICES, { from: 'BTC', to: 'EUR' }, { ...AGE, minutesMax: 9 })).toBeNull();
  });

  test('gives no rate that would be zero', () => {
    const prices: KnownPrices = new Map([
      ['JPY', { price: 1n, asOf: NOW }],
      ['BTC', { price: readRate('90000'), asOf: NOW }],
    ]);
    expect(rateBetween(prices, { from: 'JPY', to: 'BTC' }, AGE)).toBeNull();
  });
});

describe('isPlausible', () => {
  const last = { price: 1_000n, asOf: minutesAgo(60) };
  const next = (price: bigint, asOf = NOW) => ({ price, asOf });

  test('a price may rise or fall by a quarter within a day', () => {
    expect([1_250n, 1_251n, 750n, 749n].map((price) => isPlausible(last, next(price)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('the first price, and one after more than a day, is plausible whatever it is', () => {
    expect(isPlausible(undefined, next(9_999n))).toBe(true);
    expect(isPlausible({ ...last, asOf: minutesAgo(24 * 60) }, next(9_999n))).toBe(false);
    expect(isPlausible({ ...last, asOf: minutesAgo(24 * 60 + 1) }, next(9_999n))).toBe(true);
  });
});
