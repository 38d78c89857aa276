import { expect, test } from 'vitest';
import { DISPLAY_OVERRIDES_COOKIE, readDisplayOverrides, writeDisplayOverrides } from './display-overrides.rules.ts';

test('reads the overrides from among other cookies', () => {
  for (const overrides of [
    { theme: 'monaco', currencyCode: 'USD' },
    { theme: 'monaco', currencyCode: null },
    { theme: null, currencyCode: 'USDT' },
    { theme: null, currencyCode: null },
  ])
    expect(
      readDisplayOverrides(`lang=ar; ${DISPLAY_OVERRIDES_COOKIE}=${writeDisplayOverrides(overrides)}; theme=deco`),
    ).toEqual(overrides);
});

test('writes an empty value without overrides', () => {
  expect(writeDisplayOverrides({ theme: null, currencyCode: null })).toBe('');
  expect(writeDisplayOverrides({ theme: 'monaco', currencyCode: null })).toBe('monaco.');
});

test('ignores invalid values', () => {
  for (const wrong of [
    undefined,
    '',
    'displayOverrides=',
    'displayOverrides=monaco',
    'displayOverrides=<x>.EUR',
    'xdebugLook=monaco.EUR',
  ])
    expect(readDisplayOverrides(wrong)).toEqual({ theme: null, currencyCode: null });
});
