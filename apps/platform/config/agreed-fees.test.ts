import { expect, test } from 'vitest';
import { agreedFees } from './agreed-fees.ts';
import { readSettings } from './platform-config.ts';

test('parses fees exactly, by provider and currency', () => {
  expect(agreedFees(readSettings({}))).toEqual([]);
  expect(agreedFees(readSettings({ PAYMENT_FEES: 'quaypay:EUR:1.4:0.25, quaypay:BTC:0.0001:0' }))).toEqual([
    { provider: 'quaypay', currencyCode: 'EUR', ratePpm: 14_000n, fixedMinor: 2_500n },
    { provider: 'quaypay', currencyCode: 'BTC', ratePpm: 1n, fixedMinor: 0n },
  ]);
});

test.each(['quaypay', ':EUR:1:0', 'quaypay:ABC:1:0', 'quaypay:EUR:x:0', 'quaypay:EUR:1:-1', 'quaypay:EUR:1:0:0'])(
  'rejects %s',
  (text) => expect(() => agreedFees(readSettings({ PAYMENT_FEES: text }))).toThrow('PAYMENT_FEES'),
);
