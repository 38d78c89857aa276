import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createPlatform } from '../app.ts';
import { providersOf } from './providers.ts';
import { configOf, readConfig } from '../config/platform-config.ts';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { brandOf, productionEnv } from '../testing/production-settings.ts';

/** No database: settings are rejected before a connection is made. */
const DATABASE_URL = 'postgres://x@127.0.0.1:1/x';
const SANDBOX = {
  SANDBOX_ACQUIRER_URL: 'http://localhost:9',
  SANDBOX_ACQUIRER_API_KEY: 'key',
  SANDBOX_ACQUIRER_WEBHOOK_SECRETS: 'secret',
};

test('the sandbox provider is available only to programs that include it', () => {
  const config = configOf(DATABASE_URL, SANDBOX);
  expect(providersOf(config, sandboxProvider).acquirers.map(({ name }) => name)).toEqual(['payments-sandbox']);
  expect(() => providersOf(config)).toThrow(
    'Settings: environment: SANDBOX_ACQUIRER_URL is set, but this program has no sandbox provider',
  );
  expect(providersOf(configOf(DATABASE_URL), sandboxProvider)).toMatchObject({ acquirers: [], payOuts: [] });
});

test('an installation for real money does not start if a brand uses a method of the sandbox provider', async () => {
  const env = productionEnv(
    { url: DATABASE_URL, ownerUrl: DATABASE_URL },
    'http://127.0.0.1:1',
    brandOf({ paymentMethods: ['card'] }),
  );
  const methods = join(mkdtempSync(join(tmpdir(), 'marquee-methods-')), 'methods.json');
  const { name, title, rawTitle, description, thumbnailUrl, adapter, paymentMethod, limits } =
    DEMO_PAYMENT_METHODS[0] ?? {};
  const card = { name, title, rawTitle, description, thumbnailUrl, adapter, paymentMethod, limits };
  writeFileSync(methods, JSON.stringify([card]));
  const platform = createPlatform(readConfig({ ...env, MARQUEE_PAYMENT_METHODS: methods }));
  await expect(platform.prepare()).rejects.toThrow('must: Brand quay names the method card of the sandbox provider.');
  await platform.close();
});

test('a database with enabled sandbox methods is rejected for real money', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Pool({ connectionString: database.ownerUrl });
  await owner.query(`INSERT INTO payment_methods VALUES ('handelskade', 'card', 'Card', 'Card', '', '', 0, true, false, false,
    '{}', '{}', '{}', '{}', '{}', '{}', '{}', 'card', true, false, 0, 0, 'payments-sandbox', null)`);
  const platform = createPlatform(readConfig(productionEnv(database, 'http://127.0.0.1:1')));
  try {
    await expect(platform.prepare()).rejects.toThrow(
      'Settings: brand handelskade: paymentMethods names card, whose provider payments-sandbox is a sandbox; NODE_ENV is production',
    );
    await owner.query('UPDATE payment_methods SET is_active = false');
    await expect(platform.prepare()).resolves.toBeUndefined();
  } finally {
    await Promise.all([platform.close(), owner.end()]);
    await database.drop();
  }
});
