import { beforeAll, describe, expect, test } from 'vitest';
import type { Acquirer, OpenRequest } from '../../modules/payments/port.ts';
import { createPaymentsStripe } from './payments-stripe.ts';
import {
  delivery,
  eventAbout,
  INTENT_ID,
  OPEN_SESSION,
  paidSession,
  refused,
  SESSION_ID,
  unpaidSession,
} from './testing/recorded.ts';
import { setUpStub } from './testing/set-up-stub.ts';

const stub = setUpStub();
const NOW = new Date('2026-11-22T01:00:00Z');
let stripe: Acquirer;

beforeAll(() => {
  const access = { secretKey: 'sk_test', webhookSecrets: ['whsec_new', 'whsec_old'] };
  stripe = createPaymentsStripe({ ...access, url: stub.url, timeoutMs: 300, now: () => NOW });
});

const back = 'https://casino.example/deposit';
const REQUEST: OpenRequest = {
  idempotencyKey: 'dep_1',
  reference: 'dep_1',
  method: 'stripe-card',
  amount: '25.00',
  currency: 'EUR',
  language: 'de',
  choice: null,
  merchantData: 'md_1',
  returnUrls: {
    success: `${back}?s`,
    pending: back,
    declined: back,
    failed: back,
    cancelled: back,
    challenge: back,
    unknown: `${back}?u`,
  },
};
const EXPIRED = { ...OPEN_SESSION, status: 'expired', url: null };
const SESSIONS = `GET /v1/checkout/sessions/${SESSION_ID}?expand`;
const find = async (session: object, more: typeof stub.responses = {}) => {
  stub.responses = { [SESSIONS]: [200, session], ...more };
  return stripe.find('dep_1', SESSION_ID);
};

describe('open', () => {
  test('sends the whole request under our key and returns the payment page', async () => {
    stub.responses = { 'POST /v1/checkout/sessions': [200, OPEN_SESSION] };
    const result = await stripe.open(REQUEST);
    expect(result).toMatchObject({
      kind: 'known',
      payment: { acquirerId: SESSION_ID, reference: 'dep_1', amount: '25.00', currency: 'EUR', status: 'open' },
    });
    expect(result.kind === 'known' && result.payment.paymentUrl).toBe(OPEN_SESSION.url);
    const [first] = stub.received;
    expect(first?.headers).toMatchObject({ authorization: 'Bearer sk_test', 'idempotency-key': 'dep_1' });
    expect(first?.form).toMatchObject({
      client_reference_id: 'dep_1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '2500',
      success_url: `${back}?u`,
    });
    await stripe.open(REQUEST);
    expect(stub.received[1]?.form).toEqual(first?.form);
  });

  test.each([
    ['EUR', '25', '2500'],
    ['EUR', '0.1', '10'],
    ['EUR', '25.010', '2501'],
    ['JPY', '1500', '1500'],
    ['USD', '90071992547409.91', '9007199254740991'],
  ])('converts %s %s to minor units', async (currency, amount, units) => {
    stub.responses = { 'POST /v1/checkout/sessions': [200, OPEN_SESSION] };
    await stripe.open({ ...REQUEST, currency, amount });
    expect(stub.received[0]?.form['line_items[0][price_data][unit_amount]']).toBe(units);
  });

  test('refuses what the provider does not support without a request', async () => {
    for (const change of [
      { currency: 'BTC' },
      { currency: 'XXX' },
      { amount: '25.001' },
      { amount: '90071992547409.92' },
      { currency: 'JPY', amount: '1.5' },
    ])
      expect(await stripe.open({ ...REQUEST, ...change })).toEqual({ kind: 'refused', reason: 'currency_not_taken' });
    expect(stub.received).toEqual([]);
  });

  test.each([
    [400, refused('amount_too_small'), { kind: 'refused', reason: 'amount_too_small' }],
    [400, refused('keys', 'idempotency_error'), { kind: 'refused', reason: 'keys' }],
    [401, refused('x'), { kind: 'unknown', reason: 'status_401' }],
    [409, refused('idempotency_key_in_use'), { kind: 'unknown', reason: 'status_409' }],
    [429, refused('rate_limit'), { kind: 'unknown', reason: 'status_429' }],
    [500, refused('x', 'api_error'), { kind: 'unknown', reason: 'status_500' }],
    [502, {}, { kind: 'unknown', reason: 'unreadable_response' }],
    [200, { ...OPEN_SESSION, amount_total: '2500' }, { kind: 'unknown', reason: 'unreadable_response' }],
  ])('a response of %s is refused only if nothing was created', async (status, body, result) => {
    stub.responses = { 'POST /v1/checkout/sessions': [status, body] };
    expect(await stripe.open(REQUEST)).toEqual(result);
  });

  test('times out as unknown', async () => {
    expect(await stripe.open(REQUEST)).toEqual({ kind: 'unknown', reason: 'StripeConnectionError' });
  });
});

describe('end', () => {
  const EXPIRE = `POST /v1/checkout/sessions/${SESSION_ID}/expire`;
  const opensAgain = (expire: [number, object], session: object) => {
    stub.responses = {
      [EXPIRE]: expire,
      'POST /v1/checkout/sessions': [200, OPEN_SESSION],
      [SESSIONS]: [200, session],
    };
  };

  test('opens the session again under its key, expires it, and returns its state', async () => {
    opensAgain([200, EXPIRED], EXPIRED);
    expect(await stripe.end?.(REQUEST)).toMatchObject({ payment: { acquirerId: SESSION_ID, status: 'expired' } });
    expect(stub.received.map(({ line }) => line.split('?')[0])).toEqual(['POST /v1/checkout/sessions', EXPIRE]);
    expect(stub.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['dep_1', 'dep_1:expire']);
  });

  test('sends the same request as cancel does for a known session', async () => {
    opensAgain([200, EXPIRED], OPEN_SESSION);
    const ended = await stripe.end?.(REQUEST);
    expect(await stripe.cancel?.('dep_1', SESSION_ID)).toEqual(ended);
    const [one, other] = stub.received.filter(({ line }) => line === EXPIRE);
    expect(other).toEqual(one);
  });

  test('returns a session that was paid before', async () => {
    opensAgain([400, refused('invalid_request')], paidSession());
    expect(await stripe.end?.(REQUEST)).toMatchObject({ payment: { status: 'approved' } });
  });

  test('is unknown if the session cannot be read', async () => {
    stub.responses = { 'POST /v1/checkout/sessions': [500, refused('x', 'api_error')] };
    expect(await stripe.end?.(REQUEST)).toEqual({ kind: 'unknown', reason: 'status_500' });
    stub.responses = { 'POST /v1/checkout/sessions': [400, refused('amount_too_small')] };
    expect(await stripe.end?.(REQUEST)).toEqual({ kind: 'refused', reason: 'amount_too_small' });
  });
});

describe('find', () => {
  test.each([
    ['open', OPEN_SESSION],
    ['expired', EXPIRED],
    ['processing', unpaidSession('processing')],
    ['authorised', unpaidSession('requires_capture')],
    ['cancelled', unpaidSession('canceled')],
    ['approved', paidSession()],
  ])('%s', async (status, session) => {
    expect(await find(session)).toMatchObject({ kind: 'known', payment: { status, failureReason: null } });
  });

  test('returns the provider’s reason of a decline', async () => {
    expect(await find(unpaidSession('requires_payment_method', { code: 'card_declined' }))).toMatchObject({
      payment: { status: 'declined', failureReason: 'card_declined' },
    });
  });

  test('returns the captured amount and the total of refunds', async () => {
    expect(await find(paidSession({ amount_captured: 2400, amount_refunded: 1005 }))).toMatchObject({
      payment: { amount: '24.00', returns: { refunded: '10.05', chargedBack: '0.00', restored: '0.00' } },
    });
  });

  test('counts disputes that took money, and restores won ones; incomplete data is unknown', async () => {
    const disputes = { has_more: false, data: [] as object[] };
    disputes.data = [
      { amount: 1000, status: 'won' },
      { amount: 500, status: 'needs_response' },
      { amount: 300, status: 'warning_under_review' },
    ];
    const path = `GET /v1/disputes?limit=100&payment_intent=${INTENT_ID}`;
    expect(await find(paidSession({ disputed: true }), { [path]: [200, disputes] })).toMatchObject({
      payment: { returns: { chargedBack: '15.00', restored: '10.00' } },
    });
    const unread = await find(paidSession({ disputed: true }), { [path]: [500, {}] });
    expect(unread).toEqual({ kind: 'unknown', reason: 'disputes_not_read' });
  });

  test('finds an unpaid session without its id among the newest ones, and is unknown if it is not there', async () => {
    const NEWEST = 'GET /v1/checkout/sessions?limit=100';
    const other = { id: 'cs_other', client_reference_id: 'dep_0' };
    stub.responses = { [NEWEST]: [200, { has_more: false, data: [other] }] };
    expect(await stripe.find('dep_1', null)).toEqual({ kind: 'unknown', reason: 'not_found_yet' });
    stub.responses = {
      [`${NEWEST}&starting_after=cs_other`]: [200, { has_more: false, data: [OPEN_SESSION] }],
      [NEWEST]: [200, { has_more: true, data: [other] }],
      [SESSIONS]: [200, OPEN_SESSION],
    };
    const payment = { acquirerId: SESSION_ID, status: 'open' };
    expect(await stripe.find('dep_1', null)).toMatchObject({ kind: 'known', payment });
    stub.responses = { [NEWEST]: [404, refused('x')] };
    expect(await stripe.find('dep_1', null)).toEqual({ kind: 'unknown', reason: 'absent' });
    stub.responses = { [SESSIONS]: [404, refused('resource_missing')] };
    expect(await stripe.find('dep_1', SESSION_ID)).toEqual({ kind: 'absent' });
  });
});

test('refund uses its own key and the payment of the session', async () => {
  const payment = { acquirerId: SESSION_ID, reference: 'dep_1' };
  const order = { idempotencyKey: 'act_1', ...payment, amount: '10.00', currency: 'EUR' };
  const refund = { id: 're_1Nispe2eZvKYlo2Cd31jOCgZ', object: 'refund', amount: 1000, status: 'succeeded' };
  stub.responses = { [SESSIONS]: [200, paidSession({ amount_refunded: 1000 })], 'POST /v1/refunds': [200, refund] };
  expect(await stripe.refund?.(order)).toMatchObject({ payment: { returns: { refunded: '10.00' } } });
  const sent = stub.received.find(({ line }) => line.startsWith('POST'));
  expect(sent?.headers['idempotency-key']).toBe('act_1');
  expect(sent?.form).toEqual({ payment_intent: INTENT_ID, amount: '1000', 'metadata[reference]': 'dep_1' });
  stub.responses['POST /v1/refunds'] = [400, refused('charge_already_refunded')];
  expect(await stripe.refund?.(order)).toEqual({ kind: 'refused', reason: 'charge_already_refunded' });
  stub.responses = { [SESSIONS]: [200, OPEN_SESSION] };
  expect(await stripe.refund?.(order)).toEqual({ kind: 'refused', reason: 'not_paid' });
});

describe('readWebhook', () => {
  const read = async ({ rawBody, headers }: ReturnType<typeof delivery>) => stripe.readWebhook(rawBody, headers);
  const completed = eventAbout({ id: SESSION_ID, object: 'checkout.session' });

  test('reads the current state of the session', async () => {
    stub.responses = { [SESSIONS]: [200, paidSession()] };
    expect(await read(delivery(completed, ['whsec_new'], NOW))).toMatchObject({
      eventId: completed.id,
      payment: { reference: 'dep_1', status: 'approved' },
    });
  });

  test('finds the session of a charge or dispute', async () => {
    const body = eventAbout({ id: 'du_1', object: 'dispute', payment_intent: INTENT_ID }, 'charge.dispute.created');
    stub.responses = {
      [`GET /v1/checkout/sessions?limit=1&payment_intent=${INTENT_ID}`]: [200, { data: [{ id: SESSION_ID }] }],
      [SESSIONS]: [200, paidSession({ amount_refunded: 2500 })],
    };
    expect(await read(delivery(body, ['whsec_new'], NOW))).toMatchObject({
      payment: { returns: { refunded: '25.00' } },
    });
  });

  test('accepts either secret on both sides of a rotation, for five minutes', async () => {
    stub.responses = { [SESSIONS]: [200, paidSession()] };
    const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    for (const good of [
      delivery(completed, ['whsec_old'], NOW),
      delivery(completed, ['another', 'whsec_new'], NOW),
      delivery(completed, ['whsec_new'], at(-300)),
    ])
      expect(await read(good)).toMatchObject({ eventId: completed.id });
    stub.received = [];
    const right = delivery(completed, ['whsec_new'], NOW);
    for (const bad of [
      delivery(completed, ['another'], NOW),
      delivery(completed, [], NOW),
      delivery(completed, ['whsec_new'], at(-301)),
      { ...right, rawBody: Buffer.from(`${right.rawBody.toString()} `) },
      { ...right, headers: { 'stripe-signature': right.headers['stripe-signature'].replace('v1=', 'v2=') } },
      { ...right, headers: { 'stripe-signature': `t=${NOW.getTime()},v1=zz` } },
    ])
      expect(await read(bad)).toBeNull();
    expect(stub.received).toEqual([]);
  });

  test('ignores foreign events, and lets the provider repeat one that cannot be looked up', async () => {
    const customer = eventAbout({ id: 'cus_1', object: 'customer' }, 'customer.created');
    expect(await read(delivery(customer, ['whsec_new'], NOW))).toBe('foreign');
    stub.responses = { [SESSIONS]: [200, { ...paidSession(), client_reference_id: null }] };
    expect(await read(delivery(completed, ['whsec_new'], NOW))).toBe('foreign');
    stub.responses = { [SESSIONS]: [503, {}] };
    expect(await read(delivery(completed, ['whsec_new'], NOW))).toBeNull();
  });
});
