import { createHmac } from 'node:crypto';

/** Responses as in the documentation, including fields that we do not read; written from there, not recorded from the service. */
export const OPEN_SESSION = {
  id: 'cs_test_a11YYufWQzNY63zpQ6QSNRQhkUpVph4WRmzW0zWJO2znZKdVujZ0N0S22u',
  object: 'checkout.session',
  amount_subtotal: 2500,
  amount_total: 2500,
  cancel_url: 'https://casino.example/deposit',
  client_reference_id: 'dep_1',
  created: 1679600215,
  currency: 'eur',
  customer: null,
  expires_at: 1679686615,
  livemode: false,
  metadata: { reference: 'dep_1' },
  mode: 'payment',
  payment_intent: null,
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  status: 'open',
  success_url: 'https://casino.example/deposit',
  url: 'https://checkout.stripe.com/c/pay/cs_test_a11YYufWQzNY63zpQ6QSNRQhkUpVph4WRmzW0zWJO2znZKdVujZ0N0S22u',
};

const CHARGE = {
  id: 'ch_3MmlLrLkdIwHu7ix0snN0B15',
  object: 'charge',
  amount: 2500,
  amount_captured: 2500,
  amount_refunded: 0,
  currency: 'eur',
  disputed: false,
  failure_code: null,
  paid: true,
  status: 'succeeded',
};
const INTENT = {
  id: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
  object: 'payment_intent',
  amount: 2500,
  amount_received: 2500,
  currency: 'eur',
  last_payment_error: null,
  latest_charge: CHARGE,
  status: 'succeeded',
};

export const INTENT_ID = INTENT.id;
export const SESSION_ID = OPEN_SESSION.id;

export function paidSession(charge: Partial<typeof CHARGE> = {}) {
  const payment_intent = { ...INTENT, latest_charge: { ...CHARGE, ...charge } };
  return { ...OPEN_SESSION, status: 'complete', payment_status: 'paid', url: null, payment_intent };
}

/** Complete but unpaid; the PaymentIntent has the reason. */
export function unpaidSession(status: string, last_payment_error: { code: string } | null = null) {
  const payment_intent = { ...INTENT, status, last_payment_error, latest_charge: null };
  return { ...OPEN_SESSION, status: 'complete', payment_status: 'unpaid', url: null, payment_intent };
}

/** A balance transaction with its source expanded. */
export function balanceTransaction(change: object = {}) {
  return {
    id: 'txn_1MiN3gLkdIwHu7ixxapQrznl',
    object: 'balance_transaction',
    amount: 2500,
    available_on: 1795867200,
    created: 1795262400,
    currency: 'eur',
    description: null,
    exchange_rate: null,
    fee: 63,
    fee_details: [
      { amount: 63, application: null, currency: 'eur', description: 'Processing fees', type: 'stripe_fee' },
    ],
    net: 2437,
    reporting_category: 'charge',
    source: { ...CHARGE, payment_intent: INTENT.id },
    status: 'pending',
    type: 'charge',
    ...change,
  };
}

export const refused = (code: string, type = 'invalid_request_error') => ({
  error: { code, doc_url: `https://stripe.com/docs/error-codes/${code}`, message: 'What is wrong.', type },
});

export function eventAbout(object: object, type = 'checkout.session.completed') {
  const id = 'evt_1NG8Du2eZvKYlo2CUI79vXWy';
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1686089970,
    data: { object },
    livemode: false,
    type,
  };
}

/** A webhook request, signed at an instant with one secret or more. */
export function delivery(body: object, secrets: readonly string[], at: Date) {
  const rawBody = Buffer.from(JSON.stringify(body));
  const time = Math.floor(at.getTime() / 1000);
  const digests = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest('hex'),
  );
  const v1 = digests.map((digest) => `,v1=${digest}`).join('');
  return { rawBody, headers: { 'stripe-signature': `t=${time}${v1},v0=${'0'.repeat(64)}` } };
}
