import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPaymentsSandbox } from '@marquee/platform/adapters/payments-sandbox/payments-sandbox.ts';
import type { Acquirer, AcquirerResult, OpenRequest, WebhookEvent } from '@marquee/platform/modules/payments/port.ts';
import { type SandboxAcquirer, startSandboxAcquirer } from '@marquee/sandbox-acquirer/start.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { payWithChallenge, submitForm } from './testing/start-with-acquirer.ts';

const API_KEY = 'a-key-for-this-test';
const [NEW_SECRET, OLD_SECRET] = ['the-new-secret', 'the-old-secret'];

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port

let dataDir: string;
let provider: SandboxAcquirer;
let adapter: Acquirer;
let inbox: Server;
const received: { body: Buffer; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  inbox = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ body: Buffer.concat(parts), headers: request.headers });
      response.end();
    });
  });
  await new Promise<void>((resolve) => inbox.listen(0, '127.0.0.1', resolve));
  // The provider still signs with the old key; the merchant already has the new one.
  provider = await startSandboxAcquirer({
    port: 0,
    dataDir,
    apiKey: API_KEY,
    webhookSecrets: [OLD_SECRET],
    webhookUrl: urlOf(inbox),
  });
  adapter = createPaymentsSandbox({ url: provider.url, apiKey: API_KEY, webhookSecrets: [NEW_SECRET, OLD_SECRET] });
});
afterAll(async () => {
  await provider?.close();
  inbox?.closeAllConnections();
  inbox?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function request(reference: string, amount = '25.00'): OpenRequest {
  const url = 'http://quay.localhost/deposit?modal=deposit-return';
  const returns = ['success', 'pending', 'declined', 'failed', 'cancelled', 'challenge', 'unknown'] as const;
  return {
    idempotencyKey: reference,
    reference,
    amount,
    method: 'card',
    currency: 'EUR',
    language: 'en',
    choice: null,
    merchantData: `md_${reference}`,
    returnUrls: Object.fromEntries(returns.map((name) => [name, url])) as OpenRequest['returnUrls'], // all of its fields
  };
}

function known(result: AcquirerResult) {
  if (result.kind !== 'known') throw new Error(`not known but ${result.kind}`);
  return result.payment;
}

async function eventsOf(reference: string): Promise<WebhookEvent[]> {
  return vi.waitFor(async () => {
    const read = await Promise.all(received.map(async ({ body, headers }) => adapter.readWebhook(body, headers)));
    const events = read
      .filter((event) => event !== null && event !== 'foreign')
      .filter((event) => event.payment.reference === reference);
    expect(events.length).toBeGreaterThan(0);
    return events;
  }, 5_000);
}

it('opens the same payment for the same key, finds it again, and rejects another amount with that key', async () => {
  const first = known(await adapter.open(request('dep_same00000')));
  expect(first).toMatchObject({ status: 'open', amount: '25.00', currency: 'EUR' });
  expect(known(await adapter.open(request('dep_same00000')))).toEqual(first);
  expect(known(await adapter.find('dep_same00000'))).toEqual(first);
  expect(await adapter.open(request('dep_same00000', '26.00'))).toEqual({ kind: 'refused', reason: 'status_409' });
  expect(await adapter.find('dep_never00000')).toEqual({ kind: 'absent' });
});

it.each([
  ['approve', 'approved'],
  ['decline', 'declined'],
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
  ['pending', 'processing'],
] as const)('receives %s by a signed event', async (action, status) => {
  const reference = `dep_event_${action}`;
  const { paymentUrl } = known(await adapter.open(request(reference)));
  await submitForm(paymentUrl, { action });
  const events = await eventsOf(reference);
  expect(events[0]?.payment.status).toBe(status);
  expect(new Set(events.map((event) => event.eventId)).size).toBe(1);
  expect(known(await adapter.find(reference)).status).toBe(status);
});

it("completes a 3-D Secure challenge with the merchant's own data", async () => {
  const { acquirerId, paymentUrl } = known(await adapter.open(request('dep_challenge')));
  const { PaReq: response, MD } = await payWithChallenge(paymentUrl);
  expect(MD).toBe('md_dep_challenge');
  expect(known(await adapter.authenticate(acquirerId, response)).status).toBe('approved');
  expect(known(await adapter.authenticate(acquirerId, response)).status).toBe('approved');
});

it('returns unknown, never refused, if the provider cannot be reached', async () => {
  const wrongKey = createPaymentsSandbox({ url: provider.url, apiKey: 'wrong', webhookSecrets: [NEW_SECRET] });
  expect((await wrongKey.open(request('dep_wrongkey0'))).kind).toBe('unknown');
  const away = createPaymentsSandbox({ url: 'http://127.0.0.1:1', apiKey: API_KEY, webhookSecrets: [NEW_SECRET] });
  expect((await away.open(request('dep_away00000'))).kind).toBe('unknown');
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const url = urlOf(silent);
  const slow = createPaymentsSandbox({ url, apiKey: API_KEY, webhookSecrets: [NEW_SECRET], timeoutMs: 50 });
  expect(await slow.find('dep_slow00000')).toEqual({ kind: 'unknown', reason: 'TimeoutError' });
  silent.closeAllConnections();
  silent.close();
});

it('reads the statement', async () => {
  const from = new Date();
  const { paymentUrl, acquirerId } = known(await adapter.open(request('dep_line_0000')));
  await submitForm(paymentUrl, { action: 'approve' });
  const period = { from, to: new Date(Date.now() + 60_000) };
  expect(await adapter.readStatement?.(period)).toEqual({
    kind: 'known',
    lines: [
      {
        lineId: expect.stringMatching(/^mov_/),
        kind: 'payment',
        acquirerId,
        reference: 'dep_line_0000',
        amount: '25.00',
        currency: 'EUR',
        fee: '0',
        at: expect.any(Date),
      },
    ],
  });
  const nothing = { from: new Date(0), to: new Date(1) };
  expect(await adapter.readStatement?.(nothing)).toEqual({ kind: 'known', lines: [] });
  const unauthorized = createPaymentsSandbox({ url: provider.url, apiKey: 'wrong', webhookSecrets: [NEW_SECRET] });
  expect(await unauthorized.readStatement?.(period)).toEqual({ kind: 'unknown', reason: 'status_401' });
});

it('reads a whole statement page by page, or fails', async () => {
  const lineOf = (id: string) => ({
    id,
    paymentId: 'pay_1',
    kind: 'refund',
    reference: 'dep_1',
    amount: '1',
    currency: 'EUR',
    fee: '0.10',
    at: '2026-01-15T12:00:00.000Z',
  });
  let isBroken = false;
  const pages = createServer((request, response) => {
    const after = new URL(request.url ?? '', 'http://x').searchParams.get('after');
    const last = isBroken ? { lines: [{ id: 'mov_3' }], next: null } : { lines: [lineOf('mov_3')], next: null };
    const first = { lines: [lineOf('mov_1'), lineOf('mov_2')], next: '2' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(after === '0' ? first : last));
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const url = urlOf(pages);
  const reader = createPaymentsSandbox({ url, apiKey: API_KEY, webhookSecrets: [NEW_SECRET] });
  const read = () => reader.readStatement?.({ from: new Date(0), to: new Date() });
  const result = await read();
  expect(result?.kind === 'known' && result.lines.map(({ lineId, fee }) => [lineId, fee])).toEqual([
    ['mov_1', '0.10'],
    ['mov_2', '0.10'],
    ['mov_3', '0.10'],
  ]);
  isBroken = true;
  expect(await read()).toEqual({ kind: 'unknown', reason: 'unreadable_response' });
  pages.closeAllConnections();
  pages.close();
  expect(await read()).toMatchObject({ kind: 'unknown' });
});
