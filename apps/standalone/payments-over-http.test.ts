import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { createLogger } from '@marquee/platform/core/logger.ts';
import {
  signUpPlayer,
  startPlatform,
  type TestPlayer,
  type RunningPlatform,
} from '@marquee/platform/testing/running-platform.ts';
import { type SandboxAcquirer, startSandboxAcquirer } from '@marquee/sandbox-acquirer/start.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let dataDir: string;
let provider: SandboxAcquirer;
let isOpen = true;
let server: RunningPlatform;
let player: TestPlayer;
/** All logged lines. */
const logLines: string[] = [];
const [API_KEY, SECRET] = ['key-of-this-test', 'secret-of-this-test'];

beforeAll(async () => {
  dataDir = mkdtempSync(joinPath(tmpdir(), 'acquirer-'));
  provider = await startSandboxAcquirer({
    port: 0,
    dataDir,
    apiKey: API_KEY,
    webhookSecrets: [SECRET],
    webhookUrl: () => `http://127.0.0.1:${server.port}/api/core/payments/payments-sandbox/webhook`,
  });
  server = await startPlatform({
    logger: createLogger('debug', { write: (line) => void logLines.push(line) }),
    env: {
      SANDBOX_ACQUIRER_URL: provider.url,
      SANDBOX_ACQUIRER_API_KEY: API_KEY,
      SANDBOX_ACQUIRER_WEBHOOK_SECRETS: SECRET,
    },
  });
  await server.platform.prepare();
  player = await signUpPlayer(server.port);
});
afterAll(async () => {
  if (isOpen) await provider?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface DepositResponse {
  readonly code: string;
  readonly deposit: { readonly depositId: string; readonly status: string; readonly paymentUrl: string };
}

let keys = 0;
const begin = (body: object = {}, key = `deposit-key-${(keys += 1)}`, token = player.token) =>
  server.request<DepositResponse>('POST', '/api/user/deposits', {
    token,
    body: { method: 'card', currencyCode: 'EUR', amount: '25.00', ...body },
    headers: { 'idempotency-key': key },
  });

async function submit(url: string, fields: Record<string, string>): Promise<URL> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', url);
}

const CARD_WITH_CHALLENGE = { action: 'pay', holder: 'Ada', number: '4000000000003220', expiry: '12/49', cvc: '123' };

async function challenge(paymentUrl: string, code: string): Promise<{ PaReq: string; MD: string }> {
  await submit(paymentUrl, CARD_WITH_CHALLENGE);
  const back = await submit(paymentUrl, { action: 'confirm', code });
  return { PaReq: back.searchParams.get('PaReq') ?? '', MD: back.searchParams.get('MD') ?? '' };
}

const completeChallenge = (body: { PaReq: string; MD: string }, token = player.token) =>
  server.request<DepositResponse>('POST', '/api/user/3ds-webhook', { token, body });

test('a deposit is created once for its key and visible only to its player', async () => {
  const first = await begin({}, 'same-deposit-key');
  expect(first).toMatchObject({ status: 200, body: { deposit: { status: 'pending' } } });
  expect((await begin({}, 'same-deposit-key')).body).toEqual(first.body);
  expect(await begin({ amount: '26.00' }, 'same-deposit-key')).toMatchObject({
    status: 409,
    body: { code: 'request.id_reused' },
  });

  const { depositId, paymentUrl } = first.body.deposit;
  await submit(paymentUrl, { action: 'approve' });
  await vi.waitFor(async () => {
    const response = await server.request<DepositResponse>('GET', `/api/user/deposits/${depositId}`, {
      token: player.token,
    });
    expect(response.body.deposit.status).toBe('completed');
  }, 10_000);
  const otherPlayer = await signUpPlayer(server.port);
  const requested = await server.request<DepositResponse>('GET', `/api/user/deposits/${depositId}`, {
    token: otherPlayer.token,
  });
  expect(requested).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
});

test('offers methods by currency, and none in a currency the brand does not support', async () => {
  const offered = await server.request<{ data: { payments: { name: string }[] } }>(
    'GET',
    '/api/admin/get-payments?currencyCode=BTC',
    { token: player.token },
  );
  expect(offered.status).toBe(200);
  expect(offered.body.data.payments.map((method) => method.name)).not.toContain('card');
  const refused = await server.request<{ code: string }>('GET', '/api/admin/get-payments?currencyCode=GBP', {
    token: player.token,
  });
  expect(refused).toMatchObject({ status: 422, body: { code: 'wallet.unknown_currency' } });
});

test('rejects deposits of players in an unsupported country', async () => {
  const resident = await signUpPlayer(server.port);
  await server.owner.query("UPDATE players SET country_code = 'FR' WHERE player_id = $1", [resident.userId]);
  expect(await begin({}, 'blocked-deposit-1', resident.token)).toMatchObject({
    status: 451,
    body: { code: 'deposit.DEPOSIT_COUNTRY_BLOCK' },
  });
  expect(
    await server.request('GET', '/api/admin/get-payments?currencyCode=EUR', { token: resident.token }),
  ).toMatchObject({
    status: 451,
    body: { code: 'deposit.DEPOSIT_COUNTRY_BLOCK', params: { country: 'FR' } },
  });
});

test('a 3-D Secure response completes its payment once, whoever posts it; a forged one pays nothing', async () => {
  const begun = await begin();
  const response = await challenge(begun.body.deposit.paymentUrl, '123456');
  const otherPlayer = await signUpPlayer(server.port);
  expect((await completeChallenge(response, otherPlayer.token)).body.code).toBe('request.not_found');
  const done = await completeChallenge(response);
  expect(done).toMatchObject({ status: 200, body: { deposit: { status: 'completed' } } });
  expect((await completeChallenge(response)).body.deposit.status).toBe('completed');

  const forged = await begin();
  await submit(forged.body.deposit.paymentUrl, CARD_WITH_CHALLENGE);
  const { MD } = await challenge(forged.body.deposit.paymentUrl, '123456');
  expect(await completeChallenge({ PaReq: 'forged', MD })).toMatchObject({
    status: 200,
    body: { deposit: { status: 'declined' } },
  });
});

test('an EMV challenge returns to the same endpoint with its own parameter names, one response at a time', async () => {
  const { paymentUrl } = (await begin()).body.deposit;
  await submit(paymentUrl, { ...CARD_WITH_CHALLENGE, number: '4000000000003154' });
  const back = await submit(paymentUrl, { action: 'confirm', code: '123456' });
  const cres = back.searchParams.get('cres') ?? '';
  const threeDSSessionData = back.searchParams.get('threeDSSessionData') ?? '';
  expect(back.searchParams.get('PaReq')).toBeNull();
  expect(JSON.parse(Buffer.from(cres, 'base64url').toString())).toMatchObject({ messageType: 'CRes' });
  const post = (body: object) =>
    server.request<DepositResponse>('POST', '/api/user/3ds-webhook', { token: player.token, body });
  for (const broken of [{ cres }, { threeDSSessionData }, { cres, PaReq: cres, MD: threeDSSessionData }, {}])
    expect((await post(broken)).status).toBe(400);
  const response = { cres, threeDSSessionData };
  expect(await post(response)).toMatchObject({ status: 200, body: { deposit: { status: 'completed' } } });
  expect((await post(response)).body.deposit.status).toBe('completed');
  expect((await post({ ...response, cres: `${cres}x` })).body.code).toBe('request.not_found');
});

test('a challenge of a payment that the provider does not know has failed', async () => {
  const begun = await begin();
  const response = await challenge(begun.body.deposit.paymentUrl, '123456');
  await server.owner.query(
    "UPDATE deposits SET state = 'pending', acquirer_id = 'nothing-of-theirs' WHERE deposit_id = $1",
    [begun.body.deposit.depositId],
  );
  expect(await completeChallenge(response)).toMatchObject({
    status: 422,
    body: { code: 'deposit.TRANSACTION_FAILED' },
  });
});

/** Card data that occurs nowhere else, so that every copy of it is a leak. */
const CANARY = {
  action: 'pay',
  holder: 'Quisling Canary',
  number: '4929 1738 5026 4818',
  expiry: '12/49',
  cvc: '907',
};
const DIGITS = CANARY.number.replaceAll(' ', '');
const TRACES = [DIGITS, CANARY.number, DIGITS.slice(0, 12), CANARY.holder, 'cvc":', 'cvc\\":', 'cvc='];

async function everythingStored(): Promise<string[]> {
  const tables = await server.owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return Promise.all(
    tables.rows.map(async ({ name }) =>
      JSON.stringify((await server.owner.query(`SELECT t::text FROM ${name} t`)).rows),
    ),
  );
}

test('card data is stored only at the provider: not after success, refusal, an error, a lost webhook or a mistake', async () => {
  const outputs: string[] = [];
  const pay = async (amount: string, change: Partial<typeof CANARY> = {}) => {
    const begun = await begin({ amount });
    const { depositId, paymentUrl } = begun.body.deposit;
    const body = new URLSearchParams({ ...CANARY, ...change });
    const response = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' });
    outputs.push(JSON.stringify(begun.body), response.headers.get('location') ?? '');
    return { depositId, status: response.status };
  };
  const waitForStatus = (depositId: string, status: string) =>
    vi.waitFor(async () => {
      const answer = await server.request<DepositResponse>('GET', `/api/user/deposits/${depositId}`, {
        token: player.token,
      });
      outputs.push(JSON.stringify(answer.body));
      expect(answer.body.deposit.status).toBe(status);
    }, 10_000);
  const [success, refusal, fault, lost] = [
    await pay('25.00'),
    await pay('25.02'),
    await pay('25.03'),
    await pay('25.17'),
  ];
  expect((await pay('25.00', { expiry: '12/19' })).status).toBe(422);
  // A client that sends the card data to our own endpoint: unknown fields, an amount, a phone number.
  for (const mistake of [
    { cardNumber: DIGITS, cvc: '907', holder: CANARY.holder },
    { amount: DIGITS },
    { phone: CANARY.number },
  ])
    outputs.push(JSON.stringify((await begin(mistake)).body));
  await waitForStatus(success.depositId, 'completed');
  await waitForStatus(refusal.depositId, 'declined');
  await waitForStatus(fault.depositId, 'failed');
  await server.owner.query('UPDATE deposits SET next_check_at = now() WHERE deposit_id = $1', [lost.depositId]);
  await waitForStatus(lost.depositId, 'completed');

  const stored = await everythingStored();
  expect(stored.some((text) => text.includes(success.depositId))).toBe(true);
  expect(logLines.join('')).toContain('request.invalid');
  for (const trace of TRACES)
    expect(
      [...stored, ...logLines, ...outputs].filter((text) => text.includes(trace)).map((text) => text.slice(0, 200)),
    ).toEqual([]);
});

const discard = (depositId: string, token = player.token) =>
  server.request<DepositResponse>('POST', `/api/user/deposits/${depositId}/discard`, { token });

test('an unpaid payment can be discarded by its player, also twice; a paid one cannot', async () => {
  const unpaid = (await begin()).body.deposit;
  const otherPlayer = await signUpPlayer(server.port);
  expect((await discard(unpaid.depositId, otherPlayer.token)).status).toBe(404);
  const discarded = await discard(unpaid.depositId);
  expect(discarded).toMatchObject({ status: 200, body: { deposit: { status: 'cancelled' } } });
  expect((await discard(unpaid.depositId)).body).toEqual(discarded.body);

  const paid = (await begin()).body.deposit;
  await submit(paid.paymentUrl, { action: 'approve' });
  expect(await discard(paid.depositId)).toMatchObject({ status: 409, body: { code: 'deposit.not_discardable' } });
});

test('while the provider is down a challenge, a deposit and a discard fail with a retryable error', async () => {
  const begun = await begin();
  const response = await challenge(begun.body.deposit.paymentUrl, '123456');
  const open = await begin();
  await server.owner.query("UPDATE deposits SET state = 'pending' WHERE deposit_id = $1", [
    begun.body.deposit.depositId,
  ]);
  await provider.close();
  isOpen = false;
  const refused = await completeChallenge(response);
  expect(refused).toMatchObject({ status: 503, body: { code: 'deposit.PROVIDER_ERROR' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await begin()).toMatchObject({ status: 503, body: { code: 'deposit.PROVIDER_ERROR' } });
  expect(await discard(open.body.deposit.depositId)).toMatchObject({
    status: 503,
    body: { code: 'deposit.PROVIDER_ERROR' },
  });
});
