import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { afterAll, expect, test } from 'vitest';
import { methodDefinitions, readPaymentMethods } from './payment-methods-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'methods-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'methods.json');
const read = (content: unknown) => {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readPaymentMethods(path);
};
const METHOD = {
  name: 'stripe-card',
  title: 'Card',
  rawTitle: 'Stripe',
  description: 'Debit or credit card',
  thumbnailUrl: 'https://cdn.example/card.svg',
  adapter: 'payments-stripe',
  paymentMethod: 'card',
  limits: { EUR: ['10', '5000'] },
};

test('an entry says what is special about a method; the rest sets no condition', () => {
  const [method] = read([METHOD]);
  expect(method).toMatchObject({ ...METHOD, isActive: true, hidden: false, allowTags: [], instrument: null });
});

test('everything that the demonstration has can be written in a file', () => {
  expect(read(DEMO_PAYMENT_METHODS)).toEqual(DEMO_PAYMENT_METHODS);
});

test.each([
  ['no JSON', '[', 'is no JSON'],
  ['no list', METHOD, ''],
  ['a name that no address can carry', [{ ...METHOD, name: 'Card!' }], '0.name'],
  ['a field that is not known', [{ ...METHOD, limit: 5 }], ''],
  ['a number for an amount', [{ ...METHOD, limits: { EUR: [10, 5000] } }], '0.limits.EUR'],
  ['an instrument that is not known', [{ ...METHOD, instrument: { kind: 'cheque' } }], '0.instrument'],
])('%s ends the start with one line', (_what, content, says) => {
  expect(() => read(content)).toThrow(new RegExp(`^Settings: .*methods.json: .*${says}`));
});

test('without a file the demonstration has its own, and an operator’s database is left alone', () => {
  expect(methodDefinitions({ paymentMethodsFile: null, isDemo: true })).toBe(DEMO_PAYMENT_METHODS);
  expect(methodDefinitions({ paymentMethodsFile: null, isDemo: false })).toBeNull();
  read([METHOD]);
  expect(methodDefinitions({ paymentMethodsFile: path, isDemo: true })).toHaveLength(1);
  expect(() => readPaymentMethods(join(folder, 'nowhere.json'))).toThrow('cannot be read');
});
