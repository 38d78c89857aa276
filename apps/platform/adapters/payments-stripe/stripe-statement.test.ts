import { beforeAll, expect, test } from 'vitest';
import type { Acquirer } from '../../modules/payments/port.ts';
import { createPaymentsStripe } from './payments-stripe.ts';
import { balanceTransaction, INTENT_ID, SESSION_ID } from './testing/recorded.ts';
import { setUpStub } from './testing/set-up-stub.ts';

const stub = setUpStub();
let stripe: Acquirer;
beforeAll(() => {
  stripe = createPaymentsStripe({ secretKey: 'sk_test', webhookSecrets: ['whsec'], url: stub.url, timeoutMs: 300 });
});

const PERIOD = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') };
const SESSION = `GET /v1/checkout/sessions?limit=1&payment_intent=${INTENT_ID}`;
const SESSIONS = { data: [{ id: SESSION_ID, object: 'checkout.session', client_reference_id: 'dep_1' }] };
const LIST = 'GET /v1/balance_transactions?';
const listOf = (...data: object[]) => ({ object: 'list', has_more: false, url: '/v1/balance_transactions', data });
const read = (...data: object[]) => {
  stub.responses = { [SESSION]: [200, SESSIONS], [LIST]: [200, listOf(...data)] };
  return stripe.readStatement?.(PERIOD);
};

test('a line has our deposit, its session and the provider’s fee', async () => {
  expect(await read(balanceTransaction())).toEqual({
    kind: 'known',
    lines: [
      {
        lineId: 'txn_1MiN3gLkdIwHu7ixxapQrznl',
        kind: 'payment',
        acquirerId: SESSION_ID,
        reference: 'dep_1',
        amount: '25.00',
        currency: 'EUR',
        fee: '0.63',
        at: new Date('2026-11-21T12:00:00Z'),
      },
    ],
  });
  expect(stub.received[0]?.line).toContain(
    'created[gte]=1795219200&created[lt]=1795305600&limit=100&expand[0]=data.source',
  );
});

test.each([
  ['charge', 2500, 'payment'],
  ['refund', -1000, 'refund'],
  ['dispute', -2500, 'chargeback'],
  ['dispute_reversal', 2500, 'restore'],
  ['refund_failure', 1000, 'restore'],
  ['charge_failure', -2500, 'chargeback'],
])('%s of %s is a %s with a positive amount', async (reporting_category, amount, kind) => {
  const result = await read(balanceTransaction({ reporting_category, amount, fee: 0 }));
  expect(result).toMatchObject({ lines: [{ kind, amount: `${Math.abs(amount) / 100}.00`, fee: '0' }] });
});

test('leaves out payouts to our bank and fees of the account', async () => {
  const foreign = { id: 'ch_1', object: 'charge', payment_intent: null };
  const lines = [
    balanceTransaction({ reporting_category: 'payout', amount: -9000, source: { id: 'po_1', object: 'payout' } }),
    balanceTransaction({ reporting_category: 'fee', amount: -100, source: null }),
    balanceTransaction({ source: foreign }),
  ];
  expect(await read(...lines)).toEqual({ kind: 'known', lines: [] });
  stub.responses = { [SESSION]: [200, { data: [] }], [LIST]: [200, listOf(balanceTransaction())] };
  expect(await stripe.readStatement?.(PERIOD)).toEqual({ kind: 'known', lines: [] });
});

test('reads all pages, and each session once', async () => {
  const first = { ...listOf(balanceTransaction({ id: 'txn_a' })), has_more: true };
  const second = listOf(balanceTransaction({ id: 'txn_b', reporting_category: 'refund', amount: -500 }));
  const start = `${LIST}created[gte]=1795219200&created[lt]=1795305600&limit=100&expand[0]=data.source`;
  stub.responses = {
    [SESSION]: [200, SESSIONS],
    [`${start}&starting_after=txn_a`]: [200, second],
    [start]: [200, first],
  };
  expect(await stripe.readStatement?.(PERIOD)).toMatchObject({ lines: [{ lineId: 'txn_a' }, { lineId: 'txn_b' }] });
  expect(stub.received.filter(({ line }) => line.startsWith(SESSION))).toHaveLength(1);
});

test('an incomplete statement is unknown', async () => {
  const unknown = (reason: string) => ({ kind: 'unknown', reason });
  expect(await read(balanceTransaction({ reporting_category: 'a_new_one' }))).toEqual(unknown('category_a_new_one'));
  expect(await read(balanceTransaction({ exchange_rate: 1.1 }))).toEqual(unknown('settled_in_another_currency'));
  expect(await read({ id: 'txn_1' })).toEqual(unknown('unreadable_response'));
  stub.responses = { [LIST]: [200, listOf(balanceTransaction())] };
  expect(await stripe.readStatement?.(PERIOD)).toEqual(unknown('session_not_read'));
  stub.responses = { [LIST]: [401, { error: { type: 'invalid_request_error' } }] };
  expect(await stripe.readStatement?.(PERIOD)).toEqual(unknown('status_401'));
});
