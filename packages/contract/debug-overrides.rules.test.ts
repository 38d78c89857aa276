import { expect, test } from 'vitest';
import { readDebugOverrides, serializeDebugOverrides, type DebugOverrides } from './debug-overrides.rules.ts';

const view = (countryCode: string | null, subdivision: string | null = null, currencyCode: string | null = null) => ({
  countryCode,
  subdivision,
  currencyCode,
});

test('readDebugOverrides parses what serializeDebugOverrides writes, for every valid combination', () => {
  const all: readonly DebugOverrides[] = [
    view('CA'),
    view('CA', 'CA-ON'),
    view('CA', null, 'EUR'),
    view('CA', 'CA-ON', 'USDT'),
    view(null, null, 'EUR'),
  ];
  for (const one of all)
    expect(readDebugOverrides(serializeDebugOverrides(one)), serializeDebugOverrides(one)).toEqual(one);
  expect(serializeDebugOverrides(view('CA', 'CA-ON', 'EUR'))).toBe('country=CA&subdivision=CA-ON&currency=EUR');
});

test('readDebugOverrides returns null for anything else', () => {
  const wrong = [
    '',
    'country=ca',
    'country=CAN',
    'country=CA&subdivision=US-NY',
    'subdivision=CA-ON',
    'currency=EUR&country=CA',
    '&currency=EUR',
    'country=CAcurrency=EUR',
    'country=CA&currency=EUR\n',
    `country=CA${'x'.repeat(10_000)}`,
  ];
  expect(wrong.map(readDebugOverrides)).toEqual(wrong.map(() => null));
});
