import { signUpPlayer, type TestPlayer, type RunningPlatform } from '@marquee/platform/testing/running-platform.ts';
import { codeOf } from '@marquee/sandbox-acquirer/voucher.rules.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CasinoWithAcquirer, startWithAcquirer, submitForm } from './testing/start-with-acquirer.ts';

/** A brand with all payment methods. */
const BRAND = 'plainhouse';
let casino: CasinoWithAcquirer;
let server: RunningPlatform;
let player: TestPlayer;

beforeAll(async () => {
  casino = await startWithAcquirer();
  server = casino.harness;
  player = await signUpPlayer(server.port, BRAND);
});
afterAll(() => casino?.stop());

interface DepositResponse {
  readonly code: string;
  readonly deposit: {
    readonly depositId: string;
    readonly status: string;
    readonly amount: string;
    readonly failureCode: string | null;
    readonly paymentUrl: string;
    readonly transfer: { readonly requested: string | null; readonly received: string; readonly confirmations: number };
  };
}
interface VoucherAnswer {
  readonly code: string;
  readonly voucher: { readonly amount: string; readonly value: string };
}

let keys = 0;
const begin = (body: object) =>
  server.request<DepositResponse>('POST', '/api/user/deposits', {
    brand: BRAND,
    token: player.token,
    body: { currencyCode: 'EUR', amount: '25.00', ...body },
    headers: { 'idempotency-key': `way-key-${(keys += 1)}` },
  });
const preview = (code: string) =>
  server.request<VoucherAnswer>('POST', '/api/user/voucher-previews', {
    brand: BRAND,
    token: player.token,
    body: { method: 'voucher', currencyCode: 'EUR', code },
  });
const read = (depositId: string) =>
  server.request<DepositResponse>('GET', `/api/user/deposits/${depositId}`, { brand: BRAND, token: player.token });

test('a crypto deposit is detected, confirmed and credited with the received amount', async () => {
  expect(await begin({ method: 'coins' })).toMatchObject({ status: 422, body: { code: 'deposit.choice_invalid' } });
  const { deposit } = (await begin({ method: 'coins', choice: 'bitcoin' })).body;
  expect(deposit.transfer).toMatchObject({ requested: '0.00042926', received: '0' });
  await submitForm(deposit.paymentUrl, { action: 'pay', coins: '0.00021463' });
  await vi.waitFor(async () => {
    expect((await read(deposit.depositId)).body.deposit).toMatchObject({
      status: 'completed',
      amount: '12.50',
      transfer: { received: '0.00021463', confirmations: 2 },
    });
  }, 15_000);
});

test('a crypto deposit over another network fails with its reason', async () => {
  const { deposit } = (await begin({ method: 'coins', choice: 'ton' })).body;
  await submitForm(deposit.paymentUrl, { action: 'sent_elsewhere' });
  await vi.waitFor(async () => {
    expect((await read(deposit.depositId)).body.deposit).toMatchObject({
      status: 'failed',
      failureCode: 'wrong_network',
    });
  }, 10_000);
});

test('a voucher is redeemed once for its remaining value', async () => {
  const code = codeOf(30, '0003', 1);
  expect((await preview(code)).body.voucher).toMatchObject({ amount: '15.00', value: '30.00' });
  const [first, second] = [
    await begin({ method: 'voucher', choice: code, amount: '15.00' }),
    await begin({ method: 'voucher', choice: code, amount: '15.00' }),
  ];
  expect(first.body.deposit).toMatchObject({ status: 'completed', amount: '15.00' });
  expect(second).toMatchObject({ status: 422, body: { code: 'deposit.TRANSACTION_FAILED' } });
  expect(await preview(code)).toMatchObject({ status: 422, body: { code: 'deposit.voucher_used' } });
});

test('rejects a voucher for another amount than its value', async () => {
  const begun = await begin({ method: 'voucher', choice: codeOf(30, '0000', 2), amount: '300.00' });
  expect(begun).toMatchObject({ status: 422, body: { code: 'deposit.TRANSACTION_FAILED' } });
});

test.each([
  ['0002', 'deposit.voucher_expired'],
  ['0004', 'deposit.voucher_currency'],
] as const)('rejects a voucher that is %s', async (state, code) => {
  expect(await preview(codeOf(30, state, 3))).toMatchObject({ status: 422, body: { code } });
});

test.each(['voucher-previews', 'deposits'])(
  'vouchers are guessed a bounded number of times at %s, from any address',
  async (path) => {
    const guesser = await signUpPlayer(server.port, BRAND);
    const statuses: number[] = [];
    for (let at = 0; at < 24; at += 1) {
      const wrong = codeOf(30, '0000', 500 + at).replace(/^7070/, '1234');
      const field = path === 'deposits' ? { amount: '30.00', choice: wrong } : { code: wrong };
      const response = await server.request('POST', `/api/user/${path}`, {
        brand: BRAND,
        token: guesser.token,
        body: { method: 'voucher', currencyCode: 'EUR', ...field },
        headers: { 'x-forwarded-for': `198.18.${at}.${path.length}`, 'idempotency-key': `guess-${path}-${at}` },
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(4).fill(429)]);
    await server.platform.security.flush();
    const { rows } = await server.owner.query(
      `SELECT kind, count(*)::integer AS events FROM security_events WHERE player_id = $1 GROUP BY kind ORDER BY kind`,
      [guesser.userId],
    );
    expect(rows).toEqual([
      { kind: 'rate_limited', events: 4 },
      { kind: 'voucher_guessed', events: 20 },
    ]);
  },
);

test('while the provider is down a voucher is not reported as worthless', async () => {
  await casino.closeProvider();
  expect(await preview(codeOf(30, '0000', 4))).toMatchObject({ status: 503, body: { code: 'deposit.PROVIDER_ERROR' } });
});
