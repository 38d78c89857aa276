import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { createLogger } from '@marquee/platform/core/logger.ts';
import {
  type RequestOptions,
  signUpPlayer,
  type RunningPlatform,
  startPlatform,
} from '@marquee/platform/testing/running-platform.ts';
import { type SandboxAcquirer, startSandboxAcquirer } from '@marquee/sandbox-acquirer/start.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const CANARY = { apiKey: 'canary-api-key', secret: 'canary-webhook-secret', card: '4000000000003220', cvc: '947' };
const WEBHOOK = '/api/core/payments/payments-sandbox/webhook';

interface Deposit {
  readonly depositId: string;
  readonly status: string;
  readonly paymentUrl: string;
}
type DepositReply = { readonly deposit: Deposit; readonly code: string };

let harness: RunningPlatform;
let provider: SandboxAcquirer;
const folders: string[] = [];
const logged: string[] = [];

const startProvider = (port: number) => {
  const dataDir = mkdtempSync(path(tmpdir(), 'provider-'));
  folders.push(dataDir);
  const webhookUrl = () => `http://127.0.0.1:${harness.port}${WEBHOOK}`;
  return startSandboxAcquirer({ port, dataDir, apiKey: CANARY.apiKey, webhookSecrets: [CANARY.secret], webhookUrl });
};

beforeAll(async () => {
  provider = await startProvider(0);
  const env = {
    SANDBOX_ACQUIRER_URL: provider.url,
    SANDBOX_ACQUIRER_API_KEY: CANARY.apiKey,
    SANDBOX_ACQUIRER_WEBHOOK_SECRETS: `next-secret,${CANARY.secret}`,
  };
  const logger = createLogger('debug', { write: (line: string) => void logged.push(line) });
  harness = await startPlatform({ env, logger });
  await harness.platform.prepare();
});
afterAll(async () => {
  await provider?.close();
  await harness?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const player = async () => (await signUpPlayer(harness.port)).token;
const request = (method: string, path: string, options: RequestOptions) =>
  harness.request<DepositReply>(method, path, options);
const begin = (token: string, body: object = {}, key: string = randomUUID()) =>
  request('POST', '/api/user/deposits', {
    token,
    headers: { 'idempotency-key': key },
    body: { method: 'card', currencyCode: 'EUR', amount: '25.00', ...body },
  });
const getDeposit = (token: string, depositId: string) => request('GET', `/api/user/deposits/${depositId}`, { token });
const submit = async (url: string, fields: Record<string, string>) => {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', url);
};
const challenge = async (url: string) => {
  await submit(url, { action: 'pay', holder: 'Ada', number: CANARY.card, expiry: '12/49', cvc: CANARY.cvc });
  const { searchParams } = await submit(url, { action: 'confirm', code: '123456' });
  return { PaReq: searchParams.get('PaReq'), MD: searchParams.get('MD') };
};
const completeChallenge = (token: string, body: unknown) => request('POST', '/api/user/3ds-webhook', { token, body });

describe('deposits over HTTP with the sandbox provider', () => {
  it('a deposit is paid at the provider and credited to the balance', async () => {
    const token = await player();
    const { status, body } = await begin(token);
    expect(status).toBe(200);
    expect(await submit(body.deposit.paymentUrl, { action: 'approve' })).toMatchObject({
      search: `?modal=deposit-success&met=card&payment=${body.deposit.depositId}`,
    });
    await vi.waitFor(
      async () => expect((await getDeposit(token, body.deposit.depositId)).body.deposit.status).toBe('completed'),
      10_000,
    );
    const details = await harness.request<{ userWallet: unknown; depositCount: number; totalDeposit: string }>(
      'GET',
      '/api/user/get-user-details',
      { token },
    );
    expect(details.body).toMatchObject({
      userWallet: [{ currencyCode: 'EUR', amount: '25.00' }],
      depositCount: 1,
      totalDeposit: '25.00',
    });
  });

  it("a chargeback and a won dispute change the balance by the provider's events", async () => {
    const token = await player();
    const { deposit } = (await begin(token)).body;
    await submit(deposit.paymentUrl, { action: 'approve' });
    const reportOf = (action: string, status: string, returned: string) =>
      vi.waitFor(
        async () => {
          const { body } = await getDeposit(token, deposit.depositId);
          expect(body.deposit, action).toMatchObject({ status, returned });
        },
        { timeout: 10_000, interval: 200 },
      );
    await reportOf('approve', 'completed', '0.00');
    await submit(deposit.paymentUrl, { action: 'part_refund' });
    await reportOf('part_refund', 'partly_refunded', '12.50');
    await submit(deposit.paymentUrl, { action: 'charge_back' });
    await reportOf('charge_back', 'charged_back', '25.00');
    await submit(deposit.paymentUrl, { action: 'restore' });
    await reportOf('restore', 'partly_refunded', '12.50');
  });

  it('returns the same response for the same key and rejects another request with it', async () => {
    const token = await player();
    const key = randomUUID();
    const first = await begin(token, {}, key);
    expect((await begin(token, {}, key)).body.deposit).toEqual(first.body.deposit);
    expect(await begin(token, { amount: '26.00' }, key)).toMatchObject({
      status: 409,
      body: { code: 'request.id_reused' },
    });
  });

  it('rejects invalid requests with their codes', async () => {
    const token = await player();
    const send = (options: RequestOptions) => request('POST', '/api/user/deposits', { token, ...options });
    const headers = { 'idempotency-key': randomUUID() };
    const body = { method: 'card', currencyCode: 'EUR', amount: '25.00' };
    expect(await send({ body })).toMatchObject({ status: 400, body: { code: 'request.idempotency_key_missing' } });
    expect(await begin('mq_unknown')).toMatchObject({ status: 403 });
    for (const amount of [25, '1e-37', '-5', 'NaN', '9'.repeat(19), ['25']])
      expect(await begin(token, { amount })).toMatchObject({ status: 400 });
    expect(await begin(token, { amount: '0' })).toMatchObject({
      status: 422,
      body: { code: 'deposit.AMOUNT_BELOW_ZERO' },
    });
    expect(await begin(token, { amount: '5000.01' })).toMatchObject({
      status: 422,
      body: { code: 'deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD' },
    });
    expect(await begin(token, { method: 'visa' })).toMatchObject({
      status: 422,
      body: { code: 'deposit.method_unavailable' },
    });
    expect(await send({ headers: { ...headers, 'content-type': 'text/plain' }, body: 'x' })).toMatchObject({
      status: 415,
    });
    expect(await send({ headers, body: { ...body, phone: 'x'.repeat(2_000_000) } })).toMatchObject({ status: 413 });
    expect(await getDeposit(token, 'nonsense')).toMatchObject({ status: 400 });
    expect(await getDeposit(token, 'dep_00000000000000')).toMatchObject({ status: 404 });
    expect(await getDeposit('mq_unknown', 'dep_00000000000000')).toMatchObject({ status: 403 });
  });

  it('rejects players of a blocked country', async () => {
    const { token, userId } = await signUpPlayer(harness.port);
    await harness.owner.query(`UPDATE players SET country_code = 'FR' WHERE player_id = $1`, [userId]);
    expect(await begin(token)).toMatchObject({ status: 451, body: { code: 'deposit.DEPOSIT_COUNTRY_BLOCK' } });
  });

  it('lists methods for players, in a currency of the brand', async () => {
    const token = await player();
    const list = (query: string, who = token) =>
      harness.request<{ data: { payments: { name: string }[] }; code: string }>(
        'GET',
        `/api/admin/get-payments${query}`,
        {
          token: who,
        },
      );
    const { body } = await list('?currencyCode=EUR');
    expect(body.data.payments.map((method) => method.name)).toEqual(['card', 'bank', 'wallet', 'carouseller']);
    expect(
      (await list('?currencyCode=TRY')).body.data.payments.find((method) => method.name === 'carouseller'),
    ).toMatchObject({ minAmount: '5.00', maxAmount: '100000.00' });
    expect(await list('?currencyCode=XAU')).toMatchObject({ status: 422, body: { code: 'wallet.unknown_currency' } });
    expect(await list('?currencyCode=euro')).toMatchObject({ status: 400 });
    expect(await list('', 'mq_unknown')).toMatchObject({ status: 403 });
  });

  it('accepts a 3-D Secure response once, only from its player', async () => {
    const token = await player();
    const { deposit } = (await begin(token)).body;
    const response = await challenge(deposit.paymentUrl);
    expect(await completeChallenge(await player(), response)).toMatchObject({ status: 404 });
    expect(await completeChallenge('mq_unknown', response)).toMatchObject({ status: 403 });
    expect(await completeChallenge(token, { PaReq: response.PaReq })).toMatchObject({ status: 400 });
    expect(await completeChallenge(token, { ...response, PaReq: 'x'.repeat(2_000_000) })).toMatchObject({
      status: 413,
    });
    expect(
      await request('POST', '/api/user/3ds-webhook', { token, body: 'x', headers: { 'content-type': 'text/plain' } }),
    ).toMatchObject({ status: 415 });
    expect(await completeChallenge(token, response)).toMatchObject({
      status: 200,
      body: { deposit: { status: 'completed' } },
    });
    expect(await completeChallenge(token, { ...response, PaReq: 'another' })).toMatchObject({ status: 404 });
  });

  it('rejects webhooks without a valid signature, without a reason', async () => {
    const forged = { id: 'evt_1', type: 'payment.changed', payment: {} };
    const signed = { 'x-acquirer-signature': `sha256=${'0'.repeat(64)}` };
    for (const [path, headers] of [
      [WEBHOOK, {}],
      [WEBHOOK, signed],
      ['/api/core/payments/unknown/webhook', signed],
    ] as const) {
      expect(await harness.request('POST', path, { body: forged, headers })).toMatchObject({
        status: 401,
        body: { received: false },
      });
    }
    expect(
      (await harness.request('POST', WEBHOOK, { body: 'x'.repeat(100_000), headers: { 'content-type': 'text/plain' } }))
        .status,
    ).toBe(413);
  });

  it("no card number, CVC or secret is in a log, the database or the provider's records", async () => {
    const tables = await harness.owner.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const stored = await Promise.all(
      tables.rows.map(async ({ name }) =>
        JSON.stringify((await harness.owner.query(`SELECT t::text FROM ${name} t`)).rows),
      ),
    );
    const books = folders.flatMap((folder) =>
      readdirSync(folder).map((file) => readFileSync(path(folder, file), 'latin1')),
    );
    const all = [...stored, ...logged, ...books].join('\n');
    expect(logged.length).toBeGreaterThan(0);
    expect(all).toContain('3220');
    for (const secret of [CANARY.card, '4000 0000 0000 3220', CANARY.apiKey, CANARY.secret, `"cvc":"${CANARY.cvc}"`])
      expect(all.includes(secret)).toBe(false);
  });
});

describe('while the provider is down', () => {
  it('returns an error, keeps the deposit, and continues once the provider is back', async () => {
    const token = await player();
    const pending = await begin(token);
    const response = await challenge(pending.body.deposit.paymentUrl);
    const { port } = provider;
    await provider.close();
    const key = randomUUID();
    expect(await begin(token, {}, key)).toMatchObject({ status: 503, body: { code: 'deposit.PROVIDER_ERROR' } });
    expect(await completeChallenge(token, response)).toMatchObject({
      status: 503,
      body: { code: 'deposit.PROVIDER_ERROR' },
    });
    expect(await getDeposit(token, pending.body.deposit.depositId)).toMatchObject({
      status: 200,
      body: { deposit: { status: 'pending' } },
    });
    // The restarted provider has lost its records: the old payment is unknown, and a new one is opened under its
    // first key.
    provider = await startProvider(port);
    expect(await completeChallenge(token, response)).toMatchObject({
      status: 422,
      body: { code: 'deposit.TRANSACTION_FAILED' },
    });
    expect(await begin(token, {}, key)).toMatchObject({ status: 200, body: { deposit: { status: 'pending' } } });
    const rows = await harness.owner.query('SELECT count(*)::int AS n FROM deposits WHERE idempotency_key = $1', [key]);
    expect(rows.rows).toEqual([{ n: 1 }]);
  });
});
