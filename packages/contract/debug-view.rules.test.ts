import { expect, test } from 'vitest';
import { readDebugView, serializeDebugOverrides, type DebugView } from './debug-view.rules.ts';

const view = (countryCode: string | null, subdivision: string | null = null, currencyCode: string | null = null) => ({
  countryCode,
  subdivision,
  currencyCode,
});

test('readDebugView parses what serializeDebugOverrides writes, for every valid combination', () => {
  const all: readonly DebugView[] = [
    view('CA'),
    view('CA', 'CA-ON'),
    view('CA', null, 'EUR'),
    view('CA', 'CA-ON', 'USDT'),
    view(null, null, 'EUR'),
  ];
  for (const one of all) expect(readDebugView(serializeDebugOverrides(one)), serializeDebugOverrides(one)).toEqual(one);
  expect(serializeDebugOverrides(view('CA', 'CA-ON', 'EUR'))).toBe('country=CA&subdivision=CA-ON&currency=EUR');
});

test('readDebugView returns null for anything else', () => {
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
  expect(wrong.map(readDebugView)).toEqual(wrong.map(() => null));
});
