import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayOutsSandbox } from '@marquee/platform/adapters/pay-outs-sandbox/pay-outs-sandbox.ts';
import { createPaymentsSandbox } from '@marquee/platform/adapters/payments-sandbox/payments-sandbox.ts';
import { startSandboxAcquirer, type SandboxAcquirer } from '@marquee/sandbox-acquirer/start.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-pay-outs-'));
const API_KEY = 'key-of-the-merchant';
let clockMs = 1_700_000_000_000;
let provider: SandboxAcquirer;
beforeAll(async () => {
  provider = await startSandboxAcquirer({
    port: 0,
    dataDir,
    apiKey: API_KEY,
    webhookSecrets: ['secret'],
    webhookUrl: 'http://127.0.0.1:9',
    now: () => clockMs,
  });
});
afterAll(async () => {
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const payee = {
  network: null,
  address: 'DE89370400440532013000',
  tag: null,
  fullName: 'Ada',
  email: 'ada@example.com',
};
const request = (key: string, amount: string) => ({
  idempotencyKey: key,
  reference: key,
  method: 'bank',
  currency: 'EUR',
  amount,
  fee: '1.00',
  payee,
});
const adapter = () => createPayOutsSandbox({ url: provider.url.replace('localhost', '127.0.0.1'), apiKey: API_KEY });

test('returns the same payout for the same key; another payout with it is not treated as refused', async () => {
  const first = await adapter().send(request('wdr_first_one', '39.00'));
  expect(first).toMatchObject({
    kind: 'known',
    payOut: { status: 'sent', amount: '39.00', reference: 'wdr_first_one' },
  });
  expect(await adapter().send(request('wdr_first_one', '39.00'))).toEqual(first);
  expect(await adapter().find('wdr_first_one')).toEqual(first);
  expect(await adapter().send(request('wdr_first_one', '40.00'))).toEqual({ kind: 'unknown', reason: 'status_409' });
  expect(await adapter().find('wdr_nobody')).toEqual({ kind: 'absent' });
});

test('amounts select the outcome, which happens after a delay', async () => {
  const statusOf = async (key: string, amount?: string) => {
    const result = await (amount === undefined ? adapter().find(key) : adapter().send(request(key, amount)));
    return result.kind === 'known' ? result.payOut.status : result.kind;
  };
  expect(await statusOf('wdr_refused', '29.02')).toBe('refused');
  expect(await statusOf('wdr_slow_one', '29.04')).toBe('processing');
  expect(await statusOf('wdr_returned', '29.09')).toBe('sent');
  clockMs += 20_000;
  expect(await statusOf('wdr_slow_one')).toBe('sent');
  expect(await statusOf('wdr_returned')).toBe('returned');
});

test('the statement lists payouts and returns at their time, never before', async () => {
  const url = provider.url.replace('localhost', '127.0.0.1');
  const merchant = createPaymentsSandbox({ url, apiKey: API_KEY, webhookSecrets: ['secret'] });
  clockMs += 60_000;
  const from = new Date(clockMs);
  const linesUntilNow = async () => {
    const read = await merchant.readStatement?.({ from, to: new Date(clockMs + 86_400_000) });
    return read?.kind === 'known'
      ? read.lines.map(({ kind, reference, amount, fee }) => [kind, reference, amount, fee])
      : read;
  };
  for (const [key, amount] of [
    ['wdr_line_refused', '29.02'],
    ['wdr_line_slow', '29.04'],
    ['wdr_line_back', '29.09'],
    ['wdr_line_back', '29.09'],
  ] as const)
    await adapter().send(request(key, amount));
  const atOnce = [['payout', 'wdr_line_back', '29.09', '1.00']];
  expect(await linesUntilNow()).toEqual(atOnce);
  clockMs += 20_000;
  const later = [
    ['payout', 'wdr_line_slow', '29.04', '1.00'],
    ...atOnce,
    ['payout_return', 'wdr_line_back', '30.09', '0'],
  ];
  expect(await linesUntilNow()).toEqual(later);
});

test('distinguishes a wrong key, an invalid request and a provider that is down', async () => {
  const unauthorized = createPayOutsSandbox({ url: provider.url.replace('localhost', '127.0.0.1'), apiKey: 'another' });
  expect(await unauthorized.send(request('wdr_strange', '29.00'))).toEqual({ kind: 'unknown', reason: 'status_401' });
  expect(await adapter().send(request('wdr_nothing', '0.00'))).toEqual({ kind: 'refused', reason: 'status_422' });
  const away = createPayOutsSandbox({ url: 'http://127.0.0.1:9', apiKey: API_KEY, timeoutMs: 500 });
  expect(await away.send(request('wdr_nobody_there', '29.00'))).toMatchObject({ kind: 'unknown' });
});
