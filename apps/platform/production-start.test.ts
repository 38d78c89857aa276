import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delivery, eventAbout, SESSION_ID } from './adapters/payments-stripe/testing/recorded.ts';
import { createPlatform, type Platform } from './app.ts';
import { configOf, readConfig } from './config/platform-config.ts';
import { createDb } from './db/database.ts';
import { createPool } from './db/pool.ts';
import { createOwnerPool, createTestDatabase, type TestDatabase } from './db/testing/test-database.ts';
import { createLogger } from './core/logger.ts';
import { createBankFileAdmin } from './modules/bank-files/index.ts';
import { BRAND_KEY, brandOf, productionEnv, startCardProvider } from './testing/production-settings.ts';
import { sendRequest, signUpPlayer, PASSWORD } from './testing/running-platform.ts';

let database: TestDatabase;
let provider: Awaited<ReturnType<typeof startCardProvider>>;
let platform: Platform;
let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  [database, provider] = await Promise.all([createTestDatabase(), startCardProvider()]);
  platform = createPlatform(readConfig(productionEnv(database, provider.url)), { logger: createLogger('silent') });
  await platform.prepare();
  server = fastify(platform.serverOptions) as unknown as FastifyInstance; // callers do not need the logger's type parameter
  await platform.register(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port; // a TCP server has a port
});
afterAll(async () => {
  await platform.close();
  await server.close();
  provider.close();
  await database.drop();
});

interface Named {
  readonly key: string;
  readonly slug: string;
  readonly isPlayable: boolean;
  readonly games: readonly Named[];
}
/** Response types of this test's requests. */
interface Responses {
  readonly shelves: readonly Named[];
  readonly categories: readonly Named[];
  readonly providers: readonly { readonly count: number }[];
  readonly banners: readonly object[];
  readonly rows: readonly Named[];
  readonly count: number;
  readonly deposit: object;
  readonly available: string;
  readonly blockers: readonly object[];
  readonly methodOptions: readonly object[];
  readonly quote: { readonly quoteId: string };
}
const send = (method: string, path: string, token?: string, body?: unknown, headers: Record<string, string> = {}) =>
  sendRequest<Responses>(port, method, path, {
    brand: BRAND_KEY,
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
    headers: { 'x-country': 'CW', 'idempotency-key': randomUUID(), ...headers },
  });

test('a start for real money on an empty database has the house games, a lobby with them, and no demo data', async () => {
  const lobby = (await send('GET', '/api/core/casino/lobby')).body;
  expect(lobby.shelves.map(({ key }) => key)).toEqual(['originals']);
  expect(lobby.shelves[0]?.games.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['harbour-lights', 'dice']));
  expect(lobby.categories.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['popular', 'slots', 'instant']));
  expect(lobby.providers.reduce((sum, provider) => sum + provider.count, 0)).toBe(HOUSE_GAMES.size);
  expect(lobby.banners).toEqual([]);
  const { rows, count } = (await send('GET', '/api/core/casino/games?limit=100')).body;
  expect([count, rows.every(({ isPlayable }) => isPlayable)]).toEqual([HOUSE_GAMES.size, true]);
});

test('a player signs up, deposits by card, plays, withdraws by bank file, and is paid once', async () => {
  const { userId, token } = await signUpPlayer(port, BRAND_KEY);
  const owner = createOwnerPool(database);
  await owner.query(
    `UPDATE players SET first_name = 'Ada', last_name = 'Lovelace', date_of_birth = '1990-01-01', phone_code = '599', phone = '96661234', address = 'Lane 7',
       zip_code = '1', city = 'Willemstad', country_code = 'CW', is_email_verified = true, kyc_status = 'APPROVED' WHERE player_id = $1`,
    [userId],
  );
  const methods = (await send('GET', '/api/admin/get-payments?currencyCode=EUR', token)).body;
  expect(JSON.stringify(methods)).toContain('"card"');
  expect(JSON.stringify(methods)).not.toContain('"sepa"');
  const deposit = { method: 'card', currencyCode: 'EUR', amount: '60.00' };
  const opened = await send('POST', '/api/user/deposits', token, deposit);
  expect(opened.body.deposit).toMatchObject({ status: 'pending' });
  provider.pay();
  const hook = delivery(eventAbout({ id: SESSION_ID, object: 'checkout.session' }), ['whsec_0'], new Date());
  const response = await sendRequest(port, 'POST', '/api/core/payments/payments-stripe/webhook', {
    brand: BRAND_KEY,
    body: hook.rawBody,
    headers: { ...hook.headers, 'content-type': 'application/json' },
  });
  expect(response.status).toBe(200);
  const options = () => send('GET', '/api/user/withdrawal-options', token);
  expect((await options()).body).toMatchObject({ available: '60.00' });
  // Wagers the deposit in small bets that win three times in four: the balance falls below 20.00 about once in a
  // billion runs.
  for (let round = 0; round < 30; round++) {
    const played = await send('POST', '/api/user/game-rounds', token, {
      game: 'dice',
      currencyCode: 'EUR',
      stake: '2.00',
      move: { target: 7500, over: false },
    });
    expect(played.status).toBe(200);
  }
  const { available, blockers, methodOptions } = (await options()).body;
  expect(methodOptions).toMatchObject([
    { method: 'sepa', form: 'sepa', routes: [{ minAmount: '20.00', fee: '0.00' }] },
  ]);
  expect(blockers).toEqual([]);
  expect(Number(available)).toBeGreaterThanOrEqual(20);
  const target = { kind: 'account', fullName: 'Ada Lovelace', accountNumber: '12345678', email: 'ada@example.com' };
  const withdrawal = { method: 'sepa', currencyCode: 'EUR', amount: '20.00', to: target };
  const quote = (to: object) => send('POST', '/api/user/withdrawal-quotes', token, { ...withdrawal, to });
  expect((await quote(target)).body).toMatchObject({ code: 'withdrawal.account_invalid' });
  const { quoteId } = (await quote({ ...target, accountNumber: 'DE89370400440532013000' })).body.quote;
  await send('POST', '/api/user/step-up', token, { password: PASSWORD });
  const made = await send('POST', '/api/user/withdrawals', token, { quoteId });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await owner.query(`UPDATE withdrawals SET not_before = now(), next_check_at = now() WHERE player_id = $1`, [userId]);
  await platform.execute('pay-out');
  const db = createDb(createPool({ url: database.url, max: 2 }));
  const admin = createBankFileAdmin({
    db,
    debtor: { name: 'Quay B.V.', iban: 'NL91ABNA0417164300', bic: null, persons: 2 },
  });
  const [payment] = (await admin.export('ada'))?.payments ?? [];
  await admin.setStatus(payment?.endToEndId ?? '', { update: 'paid', by: 'ben', reason: null, bankReference: 'B-1' });
  await platform.execute('pay-out');
  expect((await send('GET', '/api/user/withdrawals', token)).body.rows).toMatchObject([
    { status: 'sent', amount: '20.00' },
  ]);
  await Promise.all([db.destroy(), owner.end()]);
});

test('a real-money database rejects demo data, and a demo database rejects real money', async () => {
  const env = { DATABASE_OWNER_URL: database.ownerUrl, LOG_LEVEL: 'silent' };
  const demo = createPlatform(configOf(database.url, { ...env, MARQUEE_DEMO: '1' }));
  await expect(demo.prepare()).rejects.toThrow('MARQUEE_DEMO is 1, and this database is used for real money');
  await demo.close();
  const other = await createTestDatabase();
  const first = createPlatform(
    configOf(other.url, { DATABASE_OWNER_URL: other.ownerUrl, MARQUEE_DEMO: '1', LOG_LEVEL: 'silent' }),
  );
  await first.prepare();
  await first.close();
  const real = createPlatform(readConfig(productionEnv(other, provider.url)), { logger: createLogger('silent') });
  await expect(real.prepare()).rejects.toThrow('this database holds demo data; use a new database for real money');
  await real.close();
  await other.drop();
});

test('lists all missing requirements in one message before writing anything', async () => {
  const empty = await createTestDatabase();
  const unconfigured = createPlatform(
    readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: empty.url,
      DATABASE_OWNER_URL: empty.ownerUrl,
      LOG_LEVEL: 'silent',
    }),
    { logger: createLogger('silent') },
  );
  const failure = await unconfigured.prepare().then(
    () => '',
    (error: Error) => error.message,
  );
  expect(failure.split('\n')[0]).toBe('This installation is not ready for real money (NODE_ENV is production):');
  for (const setting of ['MARQUEE_BRANDS_DIR', 'MARQUEE_INTERNAL_SECRET', 'SMTP_URL', 'DOCUMENTS_KEY'])
    expect(failure).toMatch(new RegExp(`  must: .+\\. .+\\. Setting: ${setting}\\.`));
  await unconfigured.close();
  const owner = createOwnerPool(empty);
  expect((await owner.query('SELECT 1 FROM games UNION ALL SELECT 1 FROM installation')).rows).toEqual([]);
  await owner.end();
  await empty.drop();
});

test.each([
  [
    'list of methods',
    { paymentMethods: ['card', 'sepa'] },
    { MARQUEE_PAYMENT_METHODS: '' },
    'paymentMethods.1 "sepa" is not a payment method',
  ],
  ['licence', { licence: { holder: '', number: '', authority: 'A' } }, {}, 'Brand quay has no licence holder, number'],
  ['domain', { hosts: [] }, {}, 'Brand quay has no domain'],
  [
    'undefined method',
    { paymentMethods: ['card', 'sepa', 'wallet'] },
    {},
    'paymentMethods.2 "wallet" is not a payment method',
  ],
  ['payout provider', {}, { BANK_FILE_DEBTOR_IBAN: '' }, 'There is no payout provider'],
  ['withdrawal method', { paymentMethods: ['card'] }, {}, 'Players of quay can deposit EUR and not withdraw it'],
  ['test key', {}, { STRIPE_SECRET_KEY: 'sk_test_1' }, 'The card provider has a test key'],
  ['payment provider', {}, { STRIPE_SECRET_KEY: '' }, 'There is no payment provider'],
  ['location', {}, { COUNTRY_HEADER: '' }, 'Locations of visitors of quay are unknown'],
  ['demo data', {}, { MARQUEE_DEMO: '1' }, 'Demo data is enabled'],
])('does not start for real money with missing or invalid: %s', async (_case, brand, env, expected) => {
  const urls = { url: 'postgres://x@127.0.0.1:1/x', ownerUrl: 'postgres://x@127.0.0.1:1/x' };
  const settings = { ...productionEnv(urls, provider.url, brandOf(brand)), ...env };
  const start = async () => {
    const candidate = createPlatform(readConfig(settings), { logger: createLogger('silent') });
    try {
      await candidate.prepare();
    } finally {
      await candidate.close();
    }
  };
  await expect(start()).rejects.toThrow(expected);
});
