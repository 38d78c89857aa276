import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PayOutProvider } from '../../modules/withdrawals/port.ts';
import { createPayOutsStripe } from './pay-outs-stripe.ts';
import { delivery } from './testing/recorded.ts';
import { OUTBOUND_PAYMENT, payoutEvent, RECIPIENT, refusedV2, SETUP_INTENT } from './testing/recorded-payouts.ts';
import { setUpStub } from './testing/set-up-stub.ts';

const stub = setUpStub();
const NOW = new Date('2026-11-22T23:30:00Z');
let stripe: PayOutProvider;
beforeAll(() => {
  const financialAccount = OUTBOUND_PAYMENT.from.financial_account;
  const access = { secretKey: 'sk', financialAccount, webhookSecrets: ['whsec_new', 'whsec_old'] };
  stripe = createPayOutsStripe({ ...access, url: stub.url, timeoutMs: 300, now: () => NOW });
});

const PAYMENTS = '/v2/money_management/outbound_payments';
const ONE = `GET ${PAYMENTS}/${OUTBOUND_PAYMENT.id}`;
const works = (payment: object = OUTBOUND_PAYMENT): typeof stub.responses => ({
  'POST /v2/core/accounts': [200, RECIPIENT],
  'POST /v2/money_management/outbound_setup_intents': [200, SETUP_INTENT],
  [`POST ${PAYMENTS}`]: [200, OUTBOUND_PAYMENT],
  [ONE]: [200, payment],
});
beforeEach(() => {
  stub.responses = works();
});

const payOut = { providerPaymentId: OUTBOUND_PAYMENT.id };
const REQUEST = {
  idempotencyKey: 'wdr_1',
  reference: 'wdr_1',
  method: 'sepa',
  currency: 'EUR',
  amount: '29.00',
  fee: '1.00',
  payee: {
    network: null,
    address: 'DE89370400440532013000',
    tag: null,
    fullName: 'Ada Lovelace',
    email: 'ada@example.com',
  },
};

test('creates recipient and payout method under their own keys, and pays under the withdrawal id', async () => {
  expect(await stripe.send(REQUEST)).toMatchObject({
    kind: 'known',
    payOut: { ...payOut, reference: 'wdr_1', amount: '29.00', currency: 'EUR', status: 'processing' },
  });
  const posts = stub.received.filter(({ line }) => line.startsWith('POST'));
  expect(posts.map(({ headers }) => headers['idempotency-key'])).toEqual(['wdr_1:recipient', 'wdr_1:method', 'wdr_1']);
  expect(posts[1]).toMatchObject({
    headers: { 'stripe-context': RECIPIENT.id },
    body: { payout_method_data: { bank_account: { country: 'DE', account_number: 'DE89370400440532013000' } } },
  });
  expect(posts[2]?.body).toMatchObject({
    to: { recipient: RECIPIENT.id, payout_method: SETUP_INTENT.payout_method.id, currency: 'eur' },
    amount: { value: 2900, currency: 'eur' },
    metadata: { reference: 'wdr_1', fee: '1.00' },
  });
  const first = JSON.stringify(posts.map(({ line, body }) => [line, body]));
  stub.received = [];
  await stripe.send(REQUEST);
  expect(
    JSON.stringify(stub.received.filter(({ line }) => line.startsWith('POST')).map(({ line, body }) => [line, body])),
  ).toBe(first);
});

test.each([
  ['processing', 'processing'],
  ['posted', 'sent'],
  ['failed', 'refused'],
  ['canceled', 'refused'],
  ['returned', 'returned'],
])('%s at the provider is %s here, also if a repeated request returns the first response', async (status, expected) => {
  stub.responses = works({
    ...OUTBOUND_PAYMENT,
    status,
    tracking_details: { status: 'supported', bank_account: { trace_id: 'TRACE-1' } },
  });
  const known = { kind: 'known', payOut: { status: expected, networkReference: 'TRACE-1' } };
  expect(await stripe.send(REQUEST)).toMatchObject(known);
  expect(await stripe.find('wdr_1', OUTBOUND_PAYMENT.id)).toMatchObject(known);
});

test.each([
  [400, refusedV2('invalid_account_number'), { kind: 'refused', reason: 'invalid_account_number' }],
  [400, refusedV2('insufficient_funds'), { kind: 'unknown', reason: 'insufficient_funds' }],
  [400, refusedV2('idempotency_error'), { kind: 'unknown', reason: 'idempotency_error' }],
  [401, refusedV2('x'), { kind: 'unknown', reason: 'status_401' }],
  [404, refusedV2('not_found'), { kind: 'unknown', reason: 'status_404' }],
  [409, refusedV2('conflict'), { kind: 'unknown', reason: 'status_409' }],
  [429, refusedV2('rate_limit'), { kind: 'unknown', reason: 'status_429' }],
  [500, refusedV2('x'), { kind: 'unknown', reason: 'status_500' }],
  [502, {}, { kind: 'unknown', reason: 'unreadable_response' }],
  [200, { id: 'obp_1' }, { kind: 'unknown', reason: 'unreadable_response' }],
])('a response of %s is refused only if nothing was or will be paid', async (status, body, result) => {
  stub.responses[`POST ${PAYMENTS}`] = [status, body];
  expect(await stripe.send(REQUEST)).toEqual(result);
});

test('pays nothing if the recipient cannot be created, and only to IBANs', async () => {
  stub.responses['POST /v2/core/accounts'] = [400, refusedV2('country_unsupported')];
  expect(await stripe.send(REQUEST)).toEqual({ kind: 'refused', reason: 'country_unsupported' });
  stub.received = [];
  const domestic = { ...REQUEST, payee: { ...REQUEST.payee, address: '12345678' } };
  expect(await stripe.send(domestic)).toEqual({ kind: 'refused', reason: 'no_iban' });
  expect(await stripe.send({ ...REQUEST, currency: 'BTC' })).toEqual({ kind: 'refused', reason: 'currency_not_taken' });
  expect(stub.received).toEqual([]);
});

test('finds a payment without a known id by its reference, page by page; an incomplete list is unknown', async () => {
  const other = { ...OUTBOUND_PAYMENT, id: 'obp_other', metadata: { reference: 'wdr_2' } };
  stub.responses[`GET ${PAYMENTS}?`] = [200, { data: [other], next_page_url: `${PAYMENTS}/more?page=2` }];
  stub.responses[`GET ${PAYMENTS}/more`] = [200, { data: [OUTBOUND_PAYMENT], next_page_url: null }];
  expect(await stripe.find('wdr_1', null)).toMatchObject({ kind: 'known', payOut });
  expect(await stripe.find('wdr_3', null)).toEqual({ kind: 'absent' });
  stub.responses[`GET ${PAYMENTS}/more`] = [500, refusedV2('x')];
  expect(await stripe.find('wdr_1', null)).toEqual({ kind: 'unknown', reason: 'status_500' });
});

test('the statement lists payments and returns on their days', async () => {
  const status_transitions = { posted_at: '2026-11-22T23:20:00Z', returned_at: '2026-11-25T08:00:00Z' };
  const payment = { ...OUTBOUND_PAYMENT, status: 'returned', status_transitions };
  stub.responses[`GET ${PAYMENTS}?`] = [200, { data: [payment, { ...payment, metadata: {} }], next_page_url: null }];
  const day = (on: string) =>
    stripe.readStatement?.({ from: new Date(`${on}T00:00:00Z`), to: new Date(`${on}T23:59:59Z`) });
  expect(await day('2026-11-22')).toMatchObject({
    lines: [{ kind: 'payout', reference: 'wdr_1', amount: '29.00', fee: '1.00' }],
  });
  expect(await day('2026-11-25')).toMatchObject({
    lines: [{ kind: 'payout_return', reference: 'wdr_1', amount: '30.00', fee: '0' }],
  });
  expect(await day('2026-11-24')).toEqual({ kind: 'known', lines: [] });
});

test('a webhook signed with either secret within five minutes returns the payment id', () => {
  const read = ({ rawBody, headers }: ReturnType<typeof delivery>) => stripe.readWebhook?.(rawBody, headers);
  const event = payoutEvent(OUTBOUND_PAYMENT.id);
  expect(read(delivery(event, ['whsec_old'], NOW))).toEqual({ providerPaymentId: OUTBOUND_PAYMENT.id });
  expect(read(delivery({ ...event, related_object: null }, ['whsec_new'], NOW))).toBe('foreign');
  expect(read(delivery(event, ['another'], NOW))).toBeNull();
  expect(read(delivery(event, ['whsec_new'], new Date(NOW.getTime() - 301_000)))).toBeNull();
});
