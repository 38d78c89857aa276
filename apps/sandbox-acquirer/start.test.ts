import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signBody } from './deliver-events.ts';
import { startSandboxAcquirer, type SandboxAcquirer } from './start.ts';

const API_KEY = 'test-api-key';
const SECRET = 'test-webhook-secret';
const CARD = '4000 0000 0000 3220';

let dataDir: string;
let acquirer: SandboxAcquirer;
let merchant: Server;
let merchantStatus: number;
const events: { body: string; signature: string }[] = [];

function start(): Promise<SandboxAcquirer> {
  const address = merchant.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const webhooks = { webhookSecrets: [SECRET] as const, webhookUrl: `http://127.0.0.1:${port}/hook` };
  return startSandboxAcquirer({ port: 0, dataDir, apiKey: API_KEY, ...webhooks });
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'acquirer-'));
  merchantStatus = 200;
  events.length = 0;
  merchant = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      events.push({ body, signature: String(request.headers['x-acquirer-signature']) });
      response.writeHead(merchantStatus).end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  acquirer = await start();
});

afterEach(async () => {
  await acquirer.close();
  merchant.closeAllConnections();
  await new Promise((resolve) => merchant.close(resolve));
  rmSync(dataDir, { recursive: true });
});

interface ApiResponse {
  id: string;
  status: string;
  paymentUrl: string;
  cardLast4: string | null;
  failureReason: string | null;
}

async function api(
  path: string,
  init: { method?: string; body?: unknown; key?: string; apiKey?: string } = {},
): Promise<{ status: number; response: ApiResponse }> {
  const headers: Record<string, string> = { authorization: `Bearer ${init.apiKey ?? API_KEY}` };
  if (init.body !== undefined) headers['content-type'] = 'application/json';
  if (init.key !== undefined) headers['idempotency-key'] = init.key;
  const body = init.body === undefined ? null : JSON.stringify(init.body);
  const response = await fetch(`${acquirer.url}${path}`, { method: init.method ?? 'GET', headers, body });
  return { status: response.status, response: (await response.json()) as ApiResponse };
}

function newPayment(amount = '25.00') {
  const back = (kind: string) => `http://shop.localhost/deposit?modal=${kind}`;
  const returnUrls = {
    success: back('success'),
    pending: back('pending'),
    declined: back('decline'),
    failed: back('failed'),
    cancelled: back('cancel'),
    challenge: back('3ds'),
    unknown: back('return'),
  };
  const sent = { method: 'card', amount, currency: 'EUR', language: 'en' };
  return { reference: 'dep_1', ...sent, merchantData: 'md-1', returnUrls };
}

const create = (amount?: string, key = 'key-00000001') =>
  api('/v1/payments', { method: 'POST', body: newPayment(amount), key });

async function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

const pay = ({ paymentUrl }: ApiResponse, fields: Record<string, string>) =>
  submit(paymentUrl, { action: 'pay', holder: 'Ada', number: CARD, expiry: '12/49', cvc: '123', ...fields });
const answerChallenge = ({ id }: ApiResponse, response: string | null) =>
  api(`/v1/payments/${id}/authentication`, { method: 'POST', body: { response } });

it('answers the same payment for the same key, and refuses another request under it', async () => {
  const first = await create();
  expect((await create()).response).toEqual(first.response);
  expect((await create('26.00')).status).toBe(409);
  expect((await api('/v1/payments/by-key/key-00000001')).response.id).toBe(first.response.id);
  expect((await api('/v1/payments/by-key/key-00000002')).status).toBe(404);
  expect((await api('/v1/payments/by-key/key-00000001', { apiKey: 'wrong' })).status).toBe(401);
});

it('signs every event, sends it more than once, and again after a restart until it is accepted', async () => {
  merchantStatus = 500;
  const { response } = await create();
  await submit(response.paymentUrl, { action: 'approve' });
  await vi.waitFor(() => expect(events.length).toBeGreaterThan(2), 5_000);
  await acquirer.close();
  merchantStatus = 200;
  acquirer = await start();
  const seen = events.length;
  await vi.waitFor(() => expect(events.length).toBeGreaterThan(seen), 5_000);
  expect(new Set(events.map((event) => event.body)).size).toBe(1);
  for (const event of events) expect(event.signature).toBe(signBody(SECRET, event.body));
});

it('takes a card through 3-D Secure and approves only with the answer of the challenge', async () => {
  const { response } = await create();
  const refused = await pay(response, { expiry: '12/20', cvc: '1234' });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('This card has expired');
  expect(page).toMatch(/<title>Error: Pay by card/);
  expect(page.match(/role="alert"/g)).toHaveLength(1);
  expect(page).toContain(`value="${CARD}"`);
  expect(page).not.toContain('1234"');
  expect(page.match(/<input id="(\w+)"[^>]*autofocus/)?.[1]).toBe('expiry');
  await pay(response, { expiry: '1249' });
  const wrong = await submit(response.paymentUrl, { action: 'confirm', code: '12' });
  expect(await wrong.text()).toMatch(/<title>Error: [\s\S]*role="alert"[\s\S]*<input id="code"[^>]*autofocus/);
  const back = await submit(response.paymentUrl, { action: 'confirm', code: '123456' });
  const url = new URL(back.headers.get('location') ?? '');
  expect(url.searchParams.get('MD')).toBe('md-1');
  const approved = await answerChallenge(response, url.searchParams.get('PaReq'));
  expect(approved.response).toMatchObject({ status: 'approved', cardLast4: '3220' });
  const repeated = await answerChallenge(response, 'something else');
  expect(repeated.response.status).toBe('approved');
});

it('declines a payment whose challenge is answered wrongly', async () => {
  const { response } = await create();
  await submit(response.paymentUrl, { action: 'challenge' });
  const declined = await answerChallenge(response, 'forged');
  expect(declined.response).toMatchObject({ status: 'declined', failureReason: 'authentication_failed' });
});

it('never changes a finished payment', async () => {
  const { response } = await create();
  await submit(response.paymentUrl, { action: 'cancel' });
  const later = await submit(response.paymentUrl, { action: 'approve' });
  expect(later.headers.get('location')).toContain('modal=cancel');
  expect((await api('/v1/payments/by-key/key-00000001')).response.status).toBe('cancelled');
});

it('keeps no card number in its store', async () => {
  const { response } = await create();
  await pay(response, { cvc: '977' });
  const files = readdirSync(dataDir).map((file) => readFileSync(join(dataDir, file)).toString('latin1'));
  for (const file of files) {
    expect(file).not.toContain(CARD.replaceAll(' ', ''));
    expect(file).not.toContain(CARD);
  }
});

interface StatementLine {
  readonly kind: string;
  readonly amount: string;
  readonly reference: string;
}
const statement = async (query = '') => {
  const { response, status } = await api(`/v1/statement${query}`);
  return { status, lines: (response as unknown as { lines: readonly StatementLine[] }).lines };
};
const returnsOf = async () =>
  ((await api('/v1/payments/by-key/key-00000001')).response as unknown as { returns: Record<string, string> }).returns;

it('gives money back once for a key, never more than it has, and says so in the statement', async () => {
  const { response } = await create();
  const refund = (amount: string, key: string) =>
    api(`/v1/payments/${response.id}/refunds`, { method: 'POST', body: { amount }, key });
  expect((await refund('5.00', 'refund-00000')).status).toBe(409);
  await submit(response.paymentUrl, { action: 'approve' });
  expect((await refund('10.00', 'refund-00001')).status).toBe(200);
  expect((await refund('10.00', 'refund-00001')).status).toBe(200);
  expect((await refund('9.00', 'refund-00001')).status).toBe(409);
  expect((await refund('15.01', 'refund-00002')).status).toBe(409);
  expect((await refund('0', 'refund-00003')).status).toBe(422);
  expect(await returnsOf()).toEqual({ refunded: '10', chargedBack: '0', restored: '0' });
  await submit(response.paymentUrl, { action: 'charge_back' });
  await submit(response.paymentUrl, { action: 'restore' });
  await submit(response.paymentUrl, { action: 'restore' });
  expect(await returnsOf()).toEqual({ refunded: '10', chargedBack: '15', restored: '15' });
  const { lines } = await statement();
  const amounts = lines.map(({ kind, amount }) => `${kind} ${amount}`);
  expect(amounts).toEqual(['payment 25.00', 'refund 10', 'chargeback 15', 'restore 15']);
  expect(new Set(lines.map(({ reference }) => reference))).toEqual(new Set(['dep_1']));
  expect((await statement('?to=2020-01-01T00:00:00Z')).lines).toEqual([]);
  expect((await statement('?from=nonsense')).status).toBe(422);
  expect((await api('/v1/statement', { apiKey: 'wrong' })).status).toBe(401);
});

it('an amount decides where there is no card, and a lie is told only of what was approved', async () => {
  const { response } = await create('25.14');
  expect(response).toMatchObject({ status: 'open', amount: '25.14' });
  await pay(response, { number: '4242424242424242' });
  const paid = (await api('/v1/payments/by-key/key-00000001')).response;
  expect(paid).toMatchObject({ status: 'approved', amount: '26.14' });
});

it('keeps its books for its own user alone', () => {
  const names = readdirSync(dataDir);
  expect(names).toContain('acquirer.sqlite');
  for (const name of names) expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
});
