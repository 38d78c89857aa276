import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { voucherCode } from './choice.rules.ts';
import type { Payments } from './index.ts';
import type { IncomingWebhook } from './receive-webhook.ts';
import { paymentsRoutes } from './routes.ts';
import { addPaymentWebhooks, WEBHOOK_PATH } from './webhook-routes.ts';

const session = { sessionId: 'ses_1', playerId: 'plr_1', brandKey: 'brand-of-session' };
const player = { brandKey: 'quay', playerId: 'plr_1' };
const from = { clientIp: '192.0.2.1', origin: 'https://quay.example', locale: 'de' };
const paid = { method: 'card', currencyCode: 'EUR', amount: '25.00', phone: '1', choice: 'tron', userBonusId: 'ubn_1' };
const context = {
  ...from,
  brandKey: 'quay',
  session,
  clientLocation: { overrides: undefined },
  query: { currencyCode: 'EUR', countryCode: 'AT' },
  body: { ...paid, code: '1234', more: 'of the body' },
  params: { depositId: 'dep_1' },
  idempotencyKey: 'key-1',
};

/** The endpoints with a module that returns what it was asked for. */
function withCalls() {
  const calls: unknown[] = [];
  const named = new Proxy(
    {},
    {
      get:
        (_, name: string) =>
        async (...parameters: unknown[]) => {
          calls.push([name, ...parameters]);
          return name === 'listOpenDeposits' ? ['of the list'] : `result of ${name}`;
        },
    },
  );
  const endpoints = paymentsRoutes(named as Payments); // Every function records its call.
  const endpointOf = (id: string) => endpoints.find(({ endpoint }) => endpoint.id === id);
  const handle = (id: string, change: object = {}) => endpointOf(id)?.handle({ ...context, ...change } as never);
  return { calls, endpoints, endpointOf, handle };
}

const { clientIp, origin, locale } = from;
const cashier = { ...player, currencyCode: 'EUR', countryCode: 'AT', clientIp, clientLocation: context.clientLocation };
const placed = { overrides: { countryCode: 'CH' } };
describe('endpoints', () => {
  it.each<[string, object, unknown[], unknown]>([
    ['getPayments', {}, ['openCashier', cashier], { data: 'result of openCashier' }],
    [
      'getPayments',
      { clientLocation: placed },
      ['openCashier', { ...cashier, countryCode: 'CH', clientLocation: placed }],
      { data: 'result of openCashier' },
    ],
    [
      'createDeposit',
      {},
      [
        'createDeposit',
        { ...player, ...from, ...paid, clientLocation: context.clientLocation, idempotencyKey: 'key-1' },
      ],
      { deposit: 'result of createDeposit' },
    ],
    ['getDeposit', {}, ['getDeposit', 'plr_1', 'dep_1'], { deposit: 'result of getDeposit' }],
    ['listOpenDeposits', {}, ['listOpenDeposits', 'plr_1'], { deposits: ['of the list'] }],
    ['discardDeposit', {}, ['discardDeposit', 'plr_1', 'dep_1'], { deposit: 'result of discardDeposit' }],
    ['previewVoucher', {}, ['previewVoucher', { ...player, ...context.body }], { voucher: 'result of previewVoucher' }],
    [
      'openCardSession',
      {},
      ['openCardSession', { ...player, ...context.body, origin, locale }],
      { session: 'result of openCardSession' },
    ],
    ...(
      [
        [{ PaReq: 'response', MD: 'data' }],
        [{ PaRes: 'response', MD: 'data' }],
        [{ cres: 'response', threeDSSessionData: 'data' }],
      ] as const
    ).map(([body]): [string, object, unknown[], unknown] => [
      'threeDsWebhook',
      { body },
      ['completeChallenge', { playerId: 'plr_1', response: 'response', merchantData: 'data' }],
      { deposit: 'result of completeChallenge' },
    ]),
  ])('%s with %o', async (id, change, call, response) => {
    const { calls, handle } = withCalls();
    expect(await handle(id, change)).toEqual(response);
    expect(calls).toEqual([call]);
  });

  it('that call the provider have budgets, which repeats of a deposit do not use', async () => {
    const { calls, endpoints, endpointOf } = withCalls();
    await endpointOf('createDeposit')?.isRepeat?.('plr_1', 'key-1');
    expect(calls).toEqual([['knowsKey', 'plr_1', 'key-1']]);
    expect(
      endpoints.flatMap(({ endpoint, budget }) =>
        budget ? [[endpoint.id, budget.requestsMax, budget.perSeconds]] : [],
      ),
    ).toEqual([
      ['createDeposit', 120, 60],
      ['discardDeposit', 120, 60],
      ['previewVoucher', 12, 60],
      ['openCardSession', 30, 60],
      ['threeDsWebhook', 120, 60],
    ]);
    expect(endpointOf('previewVoucher')?.guessIn?.({} as never)).toBe('voucher');
  });

  it.each([
    '12345678901234',
    '1234 5678-9012.34',
    '1234/5678_9012·34',
    '١٢٣٤٥٦٧٨٩٠١٢٣٤',
    '１２３４５６７８９０１２３４',
    '1234\u200b5678\u2011901234',
  ])('count a deposit with a voucher typed as %j as a guess', (choice) => {
    expect(voucherCode(choice, 14)).toBe('12345678901234');
    expect(
      withCalls()
        .endpointOf('createDeposit')
        ?.guessIn?.({ choice } as never),
    ).toBe('voucher');
  });

  it.each([undefined, 'TRC20', 'bank-of-example', 'cfs_01HZX4-1234567890', '1234567'])(
    'do not count a deposit with the choice %j',
    (choice) => {
      expect(
        withCalls()
          .endpointOf('createDeposit')
          ?.guessIn?.({ choice } as never),
      ).toBeNull();
    },
  );
});

it('webhooks of payment providers are received as raw bytes of at most 64 KiB, and refused ones are recorded', async () => {
  const app = Fastify();
  const received: IncomingWebhook[] = [];
  const recorded: unknown[] = [];
  const routes: unknown[] = [];
  app.addHook('onRoute', ({ method, bodyLimit, config }) => void routes.push({ method, bodyLimit, config }));
  const payments = {
    hasAcquirer: (name: string) => name === 'one',
    receiveWebhook: async (webhook: IncomingWebhook) => received.push(webhook) !== 1,
  } as unknown as Payments; // The route uses no other.
  addPaymentWebhooks(app, payments, (request, kind) => void recorded.push([request.url, kind]));
  const [one, two] = [WEBHOOK_PATH.replace(':adapter', 'one'), WEBHOOK_PATH.replace(':adapter', 'two')];
  const post = async (url: string, payload: string, headers = { 'content-type': 'application/x-own' }) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers });
    return [statusCode, body];
  };
  expect(await post(one, '{')).toEqual([401, '{"received":false}']);
  expect(await post(one, 'x'.repeat(65_536), { 'content-type': 'application/json' })).toEqual([
    200,
    '{"received":true}',
  ]);
  expect((await post(one, 'x'.repeat(65_537)))[0]).toBe(413);
  expect((await post(two, '{'))[0]).toBe(401);
  expect((await app.inject({ method: 'POST', url: one })).statusCode).toBe(401);
  expect(received.map(({ adapter, rawBody, headers }) => [adapter, rawBody.length, headers['content-type']])).toEqual([
    ['one', 1, 'application/x-own'],
    ['one', 65_536, 'application/json'],
  ]);
  expect(recorded).toEqual([one, two, one].map((url) => [url, 'webhook_refused']));
  expect(routes).toMatchObject([
    { method: 'POST', bodyLimit: 65_536, config: { rateLimit: { max: 3_000, timeWindow: 60_000 } } },
  ]);
  await app.close();
});
