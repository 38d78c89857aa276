import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { expect, test } from 'vitest';
import { emailMessages } from './email-messages.ts';
import { paymentFact, paymentsText } from './payment-facts.rules.ts';

const text = (fact: string, locale: string) => paymentsText(fact, locale, (key) => emailMessages(locale).get(key));
const bank = { amountMinor: 500_000n, currencyCode: 'EUR', methodTitle: 'cashier.method.bank.title' } as const;
const coins = {
  amountMinor: 1_500_000_000n,
  currencyCode: 'USDT',
  methodTitle: 'cashier.method.crypto.title',
} as const;

test.each([
  ['en', '€50.00 (Instant bank transfer)'],
  ['de', '50,00\u00a0€ (Sofortüberweisung)'],
])('an amount and its method are in the language of the reader: %s', (locale, expected) => {
  const method = emailMessages(locale).get('cashier.method.bank.title') ?? '';
  expect(text(paymentFact([bank]), locale)).toBe(expected.replace(/\(.*\)/, `(${method})`));
});

test('several payments are a list, and an operator’s own method has its name', () => {
  expect(text(paymentFact([bank, { ...coins, methodTitle: 'paybox' }]), 'en')).toBe(
    '€50.00 (Instant bank transfer) and 15.00\u00a0USDT (paybox)',
  );
});

test('each part is isolated in Arabic', () => {
  expect(text(paymentFact([coins]), 'ar')).toMatch(/^\u2068[^\u2069]*USDT\u2069 \(\u2068.+\u2069\)$/);
});

const MONEY = /^mail\.(?:deposit_returned|payout_destination_added|withdrawals?_[a-z_]+)\.text$/;

test.each(LANGUAGE_CODES)('every e-mail about a payment names amount and method: %s', (locale) => {
  const texts = [...emailMessages(locale)].filter(([key]) => MONEY.test(key));
  expect(texts.length).toBe(9);
  expect(texts.filter(([, text]) => !text.includes('{payments}')).map(([key]) => key)).toEqual([]);
});
