import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { afterAll, expect, test } from 'vitest';
import { imageFolders } from './check-images.ts';
import { createBrands } from './index.ts';
import { readPaymentMethods } from './payment-methods-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'methods-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'methods.json');
const read = (content: unknown) => {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readPaymentMethods(path, imageFolders(folder));
};
mkdirSync(join(folder, 'art'));
writeFileSync(join(folder, 'art/stripe.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="40"/>');
const METHOD = {
  name: 'stripe-card',
  title: 'Card',
  rawTitle: 'Stripe',
  description: 'Debit or credit card',
  thumbnailUrl: '/api/core/casino/assets/brands/stripe.svg',
  adapter: 'payments-stripe',
  paymentMethod: 'card',
  limits: { EUR: ['10', '5000'] },
};

test('an entry without conditions has none', () => {
  const [method] = read([METHOD]).definitions;
  const texts = { title: 'cashier.method.stripe-card.title', description: 'cashier.method.stripe-card.description' };
  expect(method).toMatchObject({ ...METHOD, ...texts, isActive: true, hidden: false, allowTags: [], instrument: null });
});

test('the methods of a file are added to those of the demo brands, and replace them for brands of a folder', () => {
  const own = { ...METHOD, thumbnailUrl: '/api/core/casino/assets/payment-logos/card.svg' };
  read([own, { ...own, name: 'cards' }]);
  const names = createBrands({ paymentMethodsFile: path }).paymentMethods.definitions.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['stripe-card', 'cards']);
  expect(new Set(names)).toEqual(new Set(['stripe-card', ...DEMO_PAYMENT_METHODS.map(({ name }) => name)]));
  expect(names).toHaveLength(DEMO_PAYMENT_METHODS.length + 1);

  const brandsDir = join(folder, 'own');
  mkdirSync(brandsDir);
  writeFileSync(join(brandsDir, 'one.json'), JSON.stringify({ ...DEMO_BRANDS[0], paymentMethods: ['card'] }));
  expect(() => createBrands({ paymentMethodsFile: path, brandsDir })).toThrow(
    'paymentMethods.0 "card" is not a payment method',
  );
});

test("titles in several languages are texts of the site, in the reader's language", () => {
  read([{ ...METHOD, title: { en: 'Card', de: 'Karte' }, description: { en: 'Any card' } }]);
  const brandsDir = join(folder, 'brands');
  mkdirSync(join(brandsDir, 'art'), { recursive: true });
  writeFileSync(join(brandsDir, 'art/stripe.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const brand = { ...DEMO_BRANDS[0], key: 'own', logo: null, icon: null, paymentMethods: ['stripe-card'] };
  writeFileSync(join(brandsDir, 'own.json'), JSON.stringify(brand));
  const brands = createBrands({ brandsDir, paymentMethodsFile: path });
  expect(brands.messagesOf('own', 'de')).toEqual({
    'cashier.method.stripe-card.title': 'Karte',
    'cashier.method.stripe-card.description': 'Any card',
  });
  expect(brands.messagesOf('own', 'ar')['cashier.method.stripe-card.title']).toBe('Card');
});

test('a file can contain everything that the demo methods have', () => {
  expect(read(DEMO_PAYMENT_METHODS).definitions).toEqual(DEMO_PAYMENT_METHODS);
});

test.each([
  ['no JSON', '[', 'is not JSON'],
  ['no list', METHOD, ''],
  ['a name that no URL can contain', [{ ...METHOD, name: 'Card!' }], '0.name'],
  ['an unknown field', [{ ...METHOD, limit: 5 }], ''],
  ['a number for an amount', [{ ...METHOD, limits: { EUR: [10, 5000] } }], '0.limits.EUR'],
  ['a logo of another origin', [{ ...METHOD, thumbnailUrl: 'https://cdn.example/a.svg' }], '0.thumbnailUrl'],
  [
    'a missing logo',
    [{ ...METHOD, thumbnailUrl: '/api/core/casino/assets/brands/none.svg' }],
    '0.thumbnailUrl .*there is no file',
  ],
  ['two methods with one name', [METHOD, METHOD], '1.name'],
  ['an unknown instrument', [{ ...METHOD, instrument: { kind: 'cheque' } }], '0.instrument'],
])('rejects %s with file and field', (_what, content, message) => {
  expect(() => read(content)).toThrow(new RegExp(`^Settings: [^]*methods.json: .*${message}`));
});

test('rejects a logo with a script', () => {
  writeFileSync(join(folder, 'art/bad.svg'), '<svg onload="alert(1)"/>');
  const bad = { ...METHOD, thumbnailUrl: '/api/core/casino/assets/brands/bad.svg' };
  expect(() => read([bad])).toThrow('0.thumbnailUrl');
});

test('reports a missing file', () => {
  expect(() => readPaymentMethods(join(folder, 'nowhere.json'), imageFolders(undefined))).toThrow('cannot be read');
});

test('rejects an undefined method, listing the defined ones', () => {
  read([METHOD]);
  const brandsDir = join(folder, 'brands');
  expect(() => createBrands({ brandsDir, paymentMethodsFile: path })).not.toThrow();
  writeFileSync(
    join(brandsDir, 'own.json'),
    JSON.stringify({ ...DEMO_BRANDS[0], key: 'own', logo: null, icon: null, paymentMethods: ['stripe-crad'] }),
  );
  expect(() => createBrands({ brandsDir, paymentMethodsFile: path })).toThrow(
    '"stripe-crad" is not a payment method; did you mean "stripe-card"? Allowed: stripe-card',
  );
});
