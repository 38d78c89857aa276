import { expect, test } from 'vitest';
import { configOf, readConfig } from './platform-config.ts';

const SANDBOX = {
  SANDBOX_ACQUIRER_URL: 'http://localhost:9',
  SANDBOX_ACQUIRER_API_KEY: 'key',
  SANDBOX_ACQUIRER_WEBHOOK_SECRETS: 'new, old',
};
const DATABASE_URL = 'postgres://localhost/casino';
const MARQUEE_IDENTITY_KEYS = Buffer.alloc(32, 7).toString('base64');

test('production rejects the sandbox provider; a demo has it', () => {
  expect(() => readConfig({ DATABASE_URL, NODE_ENV: 'production', ...SANDBOX })).toThrow('SANDBOX_ACQUIRER_URL');
  expect(readConfig({ DATABASE_URL, NODE_ENV: 'production', MARQUEE_IDENTITY_KEYS }).sandboxAcquirer).toBeNull();
  expect(readConfig({ DATABASE_URL, ...SANDBOX }).sandboxAcquirer?.webhookSecrets).toEqual(['new', 'old']);
  expect(configOf(DATABASE_URL, { NODE_ENV: 'production', ...SANDBOX }).sandboxAcquirer).not.toBeNull();
});

test('a provider needs all of its settings or none', () => {
  expect(configOf(DATABASE_URL, {}).stripe).toBeNull();
  expect(() => configOf(DATABASE_URL, { STRIPE_SECRET_KEY: 'sk' })).toThrow('STRIPE_WEBHOOK_SECRETS');
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRETS: 'a' };
  expect(configOf(DATABASE_URL, stripe).stripe).toEqual({ secretKey: 'sk', webhookSecrets: ['a'], payOuts: null });
  expect(() => configOf(DATABASE_URL, { ...stripe, STRIPE_PAYOUT_FINANCIAL_ACCOUNT: 'fa_1' })).toThrow(
    'STRIPE_PAYOUT_WEBHOOK_SECRETS',
  );
  const debtor = { BANK_FILE_DEBTOR_NAME: 'Quay B.V.', BANK_FILE_DEBTOR_IBAN: 'NL91 ABNA 0417 1643 00' };
  expect(configOf(DATABASE_URL, debtor).bankFile).toEqual({
    name: 'Quay B.V.',
    iban: 'NL91ABNA0417164300',
    bic: null,
    persons: 2,
  });
  expect(() => configOf(DATABASE_URL, { ...debtor, BANK_FILE_DEBTOR_IBAN: 'NL92ABNA0417164300' })).toThrow('no IBAN');
  expect(() => configOf(DATABASE_URL, { ...stripe, STRIPE_API_URL: 'nowhere' })).toThrow('STRIPE_API_URL');
  const { SANDBOX_ACQUIRER_API_KEY: _key, ...keyless } = SANDBOX;
  expect(() => configOf(DATABASE_URL, keyless)).toThrow('SANDBOX_ACQUIRER_API_KEY');
});

test('accepts several identity keys of 32 bytes each', () => {
  expect(() => readConfig({ DATABASE_URL, MARQUEE_IDENTITY_KEYS: 'c2hvcnQ=' })).toThrow('must be 32 bytes');
  const two = `${MARQUEE_IDENTITY_KEYS}, ${Buffer.alloc(32, 8).toString('base64')}`;
  expect(readConfig({ DATABASE_URL, MARQUEE_IDENTITY_KEYS: two }).identityKeys).toHaveLength(2);
});
