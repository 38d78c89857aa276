import { expect, test } from 'vitest';
import { createPlatform } from './app.ts';
import { companiesOf } from './app-companies.ts';
import { configOf, readConfig } from './config.ts';
import { sandboxCompany } from './sandbox-company.ts';

/** Where no database answers: what is refused here is refused before anything is asked. */
const DATABASE_URL = 'postgres://x@127.0.0.1:1/x';
const SANDBOX = {
  SANDBOX_ACQUIRER_URL: 'http://localhost:9',
  SANDBOX_ACQUIRER_API_KEY: 'key',
  SANDBOX_ACQUIRER_WEBHOOK_SECRETS: 'secret',
};

test('the sandbox company is there only for a program that brings it', () => {
  const config = configOf(DATABASE_URL, SANDBOX);
  expect(companiesOf(config, sandboxCompany).acquirers.map(({ name }) => name)).toEqual(['payments-sandbox']);
  expect(() => companiesOf(config)).toThrow(
    'Settings: environment: SANDBOX_ACQUIRER_URL is set, and this program has no sandbox company',
  );
  expect(companiesOf(configOf(DATABASE_URL), sandboxCompany)).toMatchObject({ acquirers: [], payOuts: [] });
});

test('a brand for real money that names a method for trying out ends the start with one line', async () => {
  const config = readConfig({ DATABASE_URL, NODE_ENV: 'production', LOG_LEVEL: 'silent' });
  const platform = createPlatform(config);
  const line =
    'Settings: brand handelskade: paymentMethods names card, whose company payments-sandbox is for trying out; NODE_ENV is production';
  await expect(platform.prepare()).rejects.toThrow(line);
  await platform.close();
});
