import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { paysOutBy, type PayOutProvider, type Withdrawals } from './index.ts';
import type { PayOutWebhook } from './receive-webhook.ts';
import { withdrawalsRoutes } from './routes.ts';
import { addPayOutWebhooks, PAY_OUT_WEBHOOK_PATH } from './webhook-routes.ts';

const session = { sessionId: 'ses_1', playerId: 'plr_1', brandKey: 'brand-of-session' };
const context = {
  brandKey: 'quay',
  session,
  query: { currencyCode: 'EUR', cursor: 'next', limit: 5 },
  body: { quoteId: 'wqt_1' },
  params: { withdrawalId: 'wdr_1', destinationId: 'dst_1' },
  idempotencyKey: 'key-1',
};
const player = { brandKey: 'quay', playerId: 'plr_1' };
const BUDGET = { requestsMax: 120, perSeconds: 60 };

/** The endpoints with a module that returns what it was asked for; `answers` replaces results. */
function withCalls(answers: Readonly<Record<string, unknown>> = {}) {
  const calls: unknown[] = [];
  const named = new Proxy(
    {},
    {
      get:
        (_, name: string) =>
        async (...parameters: unknown[]) => {
          calls.push([name, ...parameters]);
          return name in answers ? answers[name] : `result of ${name}`;
        },
    },
  );
  // Every function of these modules records its call.
  const endpoints = withdrawalsRoutes(named as Withdrawals, named as Parameters<typeof withdrawalsRoutes>[1]);
  const handle = (id: string) => endpoints.find(({ endpoint }) => endpoint.id === id)?.handle(context as never);
  return { calls, endpoints, handle };
}

it.each([
  ['getWithdrawalOptions', [['getOptions', { ...player, currencyCode: 'EUR' }]], 'result of getOptions'],
  ['quoteWithdrawal', [['quote', { ...player, ...context.body }]], { quote: 'result of quote' }],
  [
    'createWithdrawal',
    [
      ['requireStepUp', session],
      ['request', { ...player, ...context.body, idempotencyKey: 'key-1' }],
    ],
    { withdrawal: 'result of request' },
  ],
  ['listWithdrawals', [['list', { playerId: 'plr_1', ...context.query }]], 'result of list'],
  ['cancelWithdrawal', [['cancel', { playerId: 'plr_1', ...context.params }]], { withdrawal: 'result of cancel' }],
  [
    'removePayoutDestination',
    [
      ['requireStepUpOrLogin', session],
      ['removeDestination', 'plr_1', 'dst_1'],
    ],
    { done: true },
  ],
])('the endpoint %s', async (id, expected, response) => {
  const { calls, handle } = withCalls();
  expect(await handle(id)).toEqual(response);
  expect(calls).toEqual(expected);
});

it('removing an unknown destination is refused, and quotes and requests have a budget that repeats do not use', async () => {
  const { endpoints, handle, calls } = withCalls({ removeDestination: false });
  await expect(handle('removePayoutDestination')).rejects.toEqual(new Refusal('request.not_found'));
  calls.length = 0;
  await endpoints.find(({ isRepeat }) => isRepeat)?.isRepeat?.('plr_1', 'key-1');
  expect(calls).toEqual([['knowsKey', 'plr_1', 'key-1']]);
  expect(endpoints.flatMap(({ endpoint, budget }) => (budget ? [[endpoint.id, budget]] : []))).toEqual([
    ['quoteWithdrawal', BUDGET],
    ['createWithdrawal', BUDGET],
  ]);
});

it('webhooks of payout providers are received as raw bytes of at most 64 KiB, and refused ones are recorded', async () => {
  const app = Fastify();
  const received: PayOutWebhook[] = [];
  const recorded: unknown[] = [];
  const routes: unknown[] = [];
  app.addHook('onRoute', ({ method, bodyLimit, config }) => void routes.push({ method, bodyLimit, config }));
  const receiveWebhook = async (hook: PayOutWebhook) => received.push(hook) !== 1;
  addPayOutWebhooks(app, { receiveWebhook }, (request, kind) => void recorded.push([request.url, kind]));
  const url = PAY_OUT_WEBHOOK_PATH.replace(':provider', 'a-provider');
  const post = async (payload: string, headers = { 'content-type': 'application/x-own' }) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers });
    return [statusCode, body];
  };
  expect(await post('{')).toEqual([401, '{"received":false}']);
  expect(await post('x'.repeat(65_536), { 'content-type': 'application/json' })).toEqual([200, '{"received":true}']);
  expect((await post('x'.repeat(65_537)))[0]).toBe(413);
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401);
  expect(received.map(({ provider, rawBody, headers }) => [provider, rawBody.length, headers['content-type']])).toEqual(
    [
      ['a-provider', 1, 'application/x-own'],
      ['a-provider', 65_536, 'application/json'],
    ],
  );
  expect(recorded).toEqual([
    [url, 'webhook_refused'],
    [url, 'webhook_refused'],
  ]);
  expect(routes).toMatchObject([
    { method: 'POST', bodyLimit: 65_536, config: { rateLimit: { max: 3_000, timeWindow: 60_000 } } },
  ]);
  await app.close();
});

it('a method pays out where its provider is set up and it has a route of the currency', () => {
  const methodOf = (method: string, provider: string, currency: string) => {
    const route = { currency, network: null, min: '1', max: '2', fee: '0', minutesUsual: 1 };
    return { method, form: 'bank' as const, provider, routes: [route] };
  };
  const withdrawalMethods = [methodOf('bank', 'one', 'EUR'), methodOf('wallet', 'another', 'EUR')];
  const providers = [{ name: 'one' } as PayOutProvider]; // Only names are read.
  const paysOut = (method: string, currency: string) => paysOutBy({ withdrawalMethods, providers }, method, currency);
  expect([paysOut('bank', 'EUR'), paysOut('bank', 'USD'), paysOut('wallet', 'EUR'), paysOut('card', 'EUR')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
