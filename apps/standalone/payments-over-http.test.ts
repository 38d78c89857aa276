import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger } from '@marquee/platform/core/logger.ts';
import { type RunningPlatform, signUpPlayer, type TestPlayer } from '@marquee/platform/testing/running-platform.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  API_KEY,
  CARD_WITH_CHALLENGE,
  type CasinoWithAcquirer,
  payWithChallenge,
  startWithAcquirer,
  submitForm,
  WEBHOOK_SECRET,
} from './testing/start-with-acquirer.ts';

let casino: CasinoWithAcquirer;
let server: RunningPlatform;
let player: TestPlayer;
/** All logged lines. */
const logLines: string[] = [];

beforeAll(async () => {
  casino = await startWithAcquirer({
    logger: createLogger('debug', { write: (line) => void logLines.push(line) }),
    // The provider still signs with the old secret while the secrets are rotated.
    env: { SANDBOX_ACQUIRER_WEBHOOK_SECRETS: `next-secret,${WEBHOOK_SECRET}` },
  });
  server = casino.harness;
  player = await signUpPlayer(server.port);
});
afterAll(() => casino?.stop());

interface DepositResponse {
  readonly code: string;
  readonly deposit: { readonly depositId: string; readonly status: string; readonly paymentUrl: string };
}

const begin = (body: object = {}, key: string = randomUUID(), token = player.token) =>
  server.request<DepositResponse>('POST', '/api/user/deposits', {
    token,
    body: { method: 'card', currencyCode: 'EUR', amount: '25.00', ...body },
    key,
  });
const getDeposit = (depositId: string, token = player.token) =>
  server.request<DepositResponse>('GET', `/api/user/deposits/${depositId}`, { token });
const untilDeposit = (depositId: string, state: object) =>
  vi.waitFor(async () => expect((await getDeposit(depositId)).body.deposit).toMatchObject(state), {
    timeout: 10_000,
    interval: 200,
  });

const completeChallenge = (body: object, token = player.token) =>
  server.request<DepositResponse>('POST', '/api/user/3ds-webhook', { token, body });

test('a deposit is created once for its key, visible only to its player, paid, charged back and restored', async () => {
  const first = await begin({}, 'same-deposit-key');
  expect(first).toMatchObject({ status: 200, body: { deposit: { status: 'pending' } } });
  expect((await begin({}, 'same-deposit-key')).body).toEqual(first.body);
  expect(await begin({ amount: '26.00' }, 'same-deposit-key')).toMatchObject({
    status: 409,
    body: { code: 'request.id_reused' },
  });

  const { depositId, paymentUrl } = first.body.deposit;
  expect((await submitForm(paymentUrl, { action: 'approve' })).search).toBe(
    `?modal=deposit-success&met=card&payment=${depositId}`,
  );
  await untilDeposit(depositId, { status: 'completed', returned: '0.00' });
  const details = await server.request('GET', '/api/user/get-user-details', { token: player.token });
  expect(details.body).toMatchObject({
    userWallet: [{ currencyCode: 'EUR', amount: '25.00' }],
    depositCount: 1,
    totalDeposit: '25.00',
  });
  const otherPlayer = await signUpPlayer(server.port);
  expect(await getDeposit(depositId, otherPlayer.token)).toMatchObject({
    status: 404,
    body: { code: 'request.not_found' },
  });
  for (const [action, status, returned] of [
    ['part_refund', 'partly_refunded', '12.50'],
    ['charge_back', 'charged_back', '25.00'],
    ['restore', 'partly_refunded', '12.50'],
  ] as const) {
    await submitForm(paymentUrl, { action });
    await untilDeposit(depositId, { status, returned });
  }
});

test('rejects deposits of players in an unsupported country', async () => {
  const resident = await signUpPlayer(server.port);
  await server.owner.query("UPDATE players SET country_code = 'FR' WHERE player_id = $1", [resident.userId]);
  expect(await begin({}, randomUUID(), resident.token)).toMatchObject({
    status: 451,
    body: { code: 'deposit.DEPOSIT_COUNTRY_BLOCK' },
  });
  expect(
    await server.request('GET', '/api/admin/get-payments?currencyCode=EUR', { token: resident.token }),
  ).toMatchObject({ status: 451, body: { code: 'deposit.DEPOSIT_COUNTRY_BLOCK', params: { country: 'FR' } } });
});

test('a 3-D Secure response completes its payment once, whoever posts it; a forged one pays nothing', async () => {
  const begun = await begin();
  const response = await payWithChallenge(begun.body.deposit.paymentUrl);
  const otherPlayer = await signUpPlayer(server.port);
  expect((await completeChallenge(response, otherPlayer.token)).body.code).toBe('request.not_found');
  expect(await completeChallenge({ PaReq: response.PaReq })).toMatchObject({ status: 400 });
  const done = await completeChallenge(response);
  expect(done).toMatchObject({ status: 200, body: { deposit: { status: 'completed' } } });
  expect((await completeChallenge(response)).body.deposit.status).toBe('completed');
  expect(await completeChallenge({ ...response, PaReq: 'another' })).toMatchObject({ status: 404 });

  const forged = await begin();
  await submitForm(forged.body.deposit.paymentUrl, CARD_WITH_CHALLENGE);
  const { MD } = await payWithChallenge(forged.body.deposit.paymentUrl);
  expect(await completeChallenge({ PaReq: 'forged', MD })).toMatchObject({
    status: 200,
    body: { deposit: { status: 'declined' } },
  });
});

test('an EMV challenge returns to the same endpoint with its own parameter names, one response at a time', async () => {
  const { paymentUrl } = (await begin()).body.deposit;
  await submitForm(paymentUrl, { ...CARD_WITH_CHALLENGE, number: '4000000000003154' });
  const back = await submitForm(paymentUrl, { action: 'confirm', code: '123456' });
  const cres = back.searchParams.get('cres') ?? '';
  const threeDSSessionData = back.searchParams.get('threeDSSessionData') ?? '';
  expect(back.searchParams.get('PaReq')).toBeNull();
  expect(JSON.parse(Buffer.from(cres, 'base64url').toString())).toMatchObject({ messageType: 'CRes' });
  for (const broken of [{ cres }, { threeDSSessionData }, { cres, PaReq: cres, MD: threeDSSessionData }, {}])
    expect((await completeChallenge(broken)).status).toBe(400);
  const response = { cres, threeDSSessionData };
  expect(await completeChallenge(response)).toMatchObject({ status: 200, body: { deposit: { status: 'completed' } } });
  expect((await completeChallenge(response)).body.deposit.status).toBe('completed');
  expect((await completeChallenge({ ...response, cres: `${cres}x` })).body.code).toBe('request.not_found');
});

test('a challenge of a payment that the provider does not know has failed', async () => {
  const begun = await begin();
  const response = await payWithChallenge(begun.body.deposit.paymentUrl);
  await server.owner.query(
    "UPDATE deposits SET state = 'pending', acquirer_id = 'nothing-of-theirs' WHERE deposit_id = $1",
    [begun.body.deposit.depositId],
  );
  expect(await completeChallenge(response)).toMatchObject({
    status: 422,
    body: { code: 'deposit.TRANSACTION_FAILED' },
  });
});

test('rejects webhooks without a valid signature, without a reason', async () => {
  const path = '/api/core/payments/payments-sandbox/webhook';
  const body = { id: 'evt_1', type: 'payment.changed', payment: {} };
  const signed = { 'x-acquirer-signature': `sha256=${'0'.repeat(64)}` };
  for (const [to, headers] of [
    [path, {}],
    [path, signed],
    ['/api/core/payments/unknown/webhook', signed],
  ] as const)
    expect(await server.request('POST', to, { body, headers })).toMatchObject({
      status: 401,
      body: { received: false },
    });
  const headers = { 'content-type': 'text/plain' };
  expect(await server.request('POST', path, { body: 'x'.repeat(100_000), headers })).toMatchObject({ status: 413 });
});

/** Card data that occurs nowhere else, so that every copy of it is a leak. */
const CANARY = { action: 'pay', holder: 'Quisling Canary', number: '4929 1738 5026 4818', expiry: '12/49', cvc: '907' };
const DIGITS = CANARY.number.replaceAll(' ', '');
const TRACES = [DIGITS, CANARY.number, DIGITS.slice(0, 12), CANARY.holder, 'cvc":', 'cvc\\":', 'cvc='];
const SECRETS = [API_KEY, WEBHOOK_SECRET];

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
      const answer = await getDeposit(depositId);
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
  for (const trace of [...TRACES, ...SECRETS])
    expect(
      [...stored, ...logLines, ...outputs].filter((text) => text.includes(trace)).map((text) => text.slice(0, 200)),
    ).toEqual([]);
  const books = casino.dataDirs.flatMap((folder) =>
    readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1')),
  );
  expect(books.join('')).toContain(DIGITS.slice(-4));
  for (const secret of [DIGITS, CANARY.number, `"cvc":"${CANARY.cvc}"`, ...SECRETS])
    expect(books.some((text) => text.includes(secret))).toBe(false);
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
  await submitForm(paid.paymentUrl, { action: 'approve' });
  expect(await discard(paid.depositId)).toMatchObject({ status: 409, body: { code: 'deposit.not_discardable' } });
});

test('while the provider is down, requests fail with a retryable error, and continue once it is back', async () => {
  const { deposit } = (await begin()).body;
  const response = await payWithChallenge(deposit.paymentUrl);
  const open = (await begin()).body.deposit;
  await server.owner.query("UPDATE deposits SET state = 'pending' WHERE deposit_id = $1", [deposit.depositId]);
  await casino.closeProvider();
  const unavailable = { status: 503, body: { code: 'deposit.PROVIDER_ERROR' } };
  const refused = await completeChallenge(response);
  expect(refused).toMatchObject(unavailable);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const key = randomUUID();
  expect(await begin({}, key)).toMatchObject(unavailable);
  expect(await discard(open.depositId)).toMatchObject(unavailable);
  expect((await getDeposit(deposit.depositId)).body.deposit.status).toBe('pending');
  // It has lost its records: the old payment is unknown, and a new one is opened under its first key.
  await casino.replaceProvider();
  expect(await completeChallenge(response)).toMatchObject({
    status: 422,
    body: { code: 'deposit.TRANSACTION_FAILED' },
  });
  expect(await begin({}, key)).toMatchObject({ status: 200, body: { deposit: { status: 'pending' } } });
  const { rows } = await server.owner.query('SELECT count(*)::int AS n FROM deposits WHERE idempotency_key = $1', [
    key,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});
