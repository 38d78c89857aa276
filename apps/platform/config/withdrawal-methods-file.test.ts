import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_WITHDRAWAL_METHODS } from '@marquee/brands/withdrawal-methods.ts';
import { afterAll, expect, test } from 'vitest';
import { readWithdrawalMethods, loadWithdrawalMethods } from './withdrawal-methods-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-withdrawal-methods-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(value: unknown): string {
  const path = join(folder, 'withdrawal-methods.json');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

const route = { currency: 'EUR', min: '20', max: '10000', minutesUsual: 1_440 };
const sepa = { method: 'sepa', form: 'sepa', provider: 'pay-outs-bank-file', routes: [route] };

test('reads the operator’s withdrawal methods; fee and network are optional', () => {
  expect(readWithdrawalMethods(write([sepa]))).toEqual([{ ...sepa, routes: [{ ...route, network: null, fee: '0' }] }]);
});

test('reports all faults of the file in one message', () => {
  const path = write([
    {
      ...sepa,
      routes: [
        { ...route, currency: 'USD' },
        { ...route, min: '50', max: '10', fee: '60' },
      ],
    },
    { ...sepa, form: 'crypto', routes: [{ ...route, currency: 'BTC', min: 'much' }] },
    { ...sepa, method: 'other', routes: [{ ...route, currency: 'ZZZ' }] },
  ]);
  expect(() => readWithdrawalMethods(path)).toThrow(
    `Settings: ${path}: 0.routes.0 SEPA pays EUR only; 0.routes.1 min must be above 0 and not above max; 0.routes.1 fee must be 0 or more and below min; ` +
      '1.method sepa is duplicated; 1.routes.0 network is missing; 1.routes.0 min, max and fee must be amounts of BTC; 2.routes.0 currency "ZZZ" is not a currency. Allowed: EUR, USD, GBP, TRY, BRL, JPY, BTC, USDT',
  );
});

test.each([
  ['{', 'is not JSON'],
  [[{ ...sepa, form: 'card' }], '0.form'],
  [[{ ...sepa, extra: 1 }], 'extra'],
  [[{ ...sepa, routes: [] }], '0.routes'],
])('refuses %j', (value, expected) => {
  expect(() => readWithdrawalMethods(write(value))).toThrow(expected);
});

test('the demo methods are available only in a demo', () => {
  expect(loadWithdrawalMethods({ withdrawalMethodsFile: null, isDemo: true })).toBe(DEMO_WITHDRAWAL_METHODS);
  expect(loadWithdrawalMethods({ withdrawalMethodsFile: null, isDemo: false })).toEqual([]);
});
