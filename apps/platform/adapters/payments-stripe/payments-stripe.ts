import type {
  Acquirer,
  AcquirerResult,
  OpenRequest,
  RefundRequest,
  WebhookEvent,
} from '../../modules/payments/port.ts';
import type Stripe from 'stripe';
import { createStripeClient, isSigned, resultOf, type StripeOptions } from './stripe-client.ts';
import {
  disputeList,
  event,
  isSupportedCurrency,
  refund,
  session,
  sessionList,
  sessionPage,
  toPayment,
  toUnits,
  type Session,
} from './stripe-shapes.ts';
import { readStripeStatement } from './stripe-statement.ts';

export interface PaymentsStripeOptions extends StripeOptions {
  /** All valid secrets, newest first; two during a rotation. */
  readonly webhookSecrets: readonly string[];
  readonly now?: () => Date;
}

/** Of 100 sessions each. */
const PAGES_MAX = 3;
const EXPANDED = ['payment_intent.latest_charge'];

/** The parameters of a session, always identical: the provider refuses others under the same key. */
function sessionOf({
  reference,
  amount,
  currency,
  returnUrls,
}: OpenRequest): Stripe.Checkout.SessionCreateParams | null {
  const units = isSupportedCurrency(currency) ? toUnits(amount, currency) : null;
  if (units === null) return null;
  return {
    mode: 'payment',
    client_reference_id: reference,
    success_url: returnUrls.unknown,
    cancel_url: returnUrls.unknown,
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: units, product_data: { name: reference } },
      },
    ],
    metadata: { reference },
    payment_intent_data: { metadata: { reference } },
    expand: EXPANDED,
  };
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}

const retrieveSession = (stripe: Stripe, sessionId: string) =>
  resultOf(stripe.checkout.sessions.retrieve(sessionId, { expand: EXPANDED }), session);

/** Refunds the payment of a session. */
async function requestRefund(stripe: Stripe, order: RefundRequest) {
  const { idempotencyKey, acquirerId, reference, amount, currency } = order;
  const units = isSupportedCurrency(currency) ? toUnits(amount, currency) : null;
  if (units === null) return { kind: 'refused', reason: 'currency_not_taken' } as const;
  const paid = await retrieveSession(stripe, acquirerId);
  if (paid.kind !== 'known') return paid;
  if (paid.value.payment_intent === null) return { kind: 'refused', reason: 'not_paid' } as const;
  const params = { payment_intent: paid.value.payment_intent.id, amount: units, metadata: { reference } };
  return resultOf(stripe.refunds.create(params, { idempotencyKey }), refund);
}

async function openSession(stripe: Stripe, request: OpenRequest) {
  const params = sessionOf(request);
  if (params === null) return { kind: 'refused', reason: 'currency_not_taken' } as const;
  return resultOf(stripe.checkout.sessions.create(params, { idempotencyKey: request.idempotencyKey }), session);
}

interface SessionReading {
  readonly stripe: Stripe;
  readonly readSession: (sessionId: string) => Promise<AcquirerResult>;
  readonly whole: (session: Session) => Promise<AcquirerResult>;
}

/** Expires an unpaid session and returns its state afterwards: one that is paid, or expired before, is unchanged. */
async function expireSession({ stripe, readSession, whole }: SessionReading, reference: string, sessionId: string) {
  const request = stripe.checkout.sessions.expire(
    sessionId,
    { expand: EXPANDED },
    { idempotencyKey: `${reference}:expire` },
  );
  const result = await resultOf(request, session);
  return result.kind === 'known' ? whole(result.value) : readSession(sessionId);
}

/**
 * Finds a session by our reference among the newest ones of the account. One that is not there may still appear (if the response to `open` was lost a moment
 * ago), so this is never `absent`; `end` makes sure.
 */
async function findSessionId(stripe: Stripe, reference: string) {
  let after: string | undefined;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const request = stripe.checkout.sessions.list({
      limit: 100,
      ...(after !== undefined && { starting_after: after }),
    });
    const result = await resultOf(request, sessionPage);
    if (result.kind === 'unknown') return result;
    if (result.kind !== 'known') return { kind: 'unknown', reason: result.kind } as const;
    const { data, has_more: hasMore } = result.value;
    const found = data.find(({ client_reference_id: candidate }) => candidate === reference);
    if (found !== undefined) return { kind: 'known', value: found.id } as const;
    after = data.at(-1)?.id;
    if (!hasMore || after === undefined) break;
  }
  return { kind: 'unknown', reason: 'not_found_yet' } as const;
}

/** The event of a session that was read: `foreign` if it is not our deposit, null if Stripe must send the event again. */
function eventOf(eventId: string, result: AcquirerResult): WebhookEvent | 'foreign' | null {
  if (result.kind === 'known') return { eventId, payment: result.payment };
  const isForeign = result.kind === 'absent' || (result.kind === 'unknown' && result.reason === 'not_our_session');
  return isForeign ? 'foreign' : null;
}

/** Stripe Checkout Sessions by the provider's own package. Written from the public documentation and never tried against the real service: see README.md. */
export function createPaymentsStripe(options: PaymentsStripeOptions): Acquirer {
  const { webhookSecrets, now = () => new Date() } = options;
  const stripe = createStripeClient(options);

  /** A session with its refunds and disputes. */
  async function whole(session: Session): Promise<AcquirerResult> {
    const paid = session.payment_intent;
    const isDisputed = paid?.latest_charge?.disputed === true;
    const disputes = isDisputed
      ? await resultOf(stripe.disputes.list({ limit: 100, payment_intent: paid.id }), disputeList)
      : null;
    // Incomplete data must not be taken as complete.
    if (disputes !== null && disputes.kind !== 'known') return { kind: 'unknown', reason: 'disputes_not_read' };
    const payment = toPayment(session, disputes?.value.data ?? []);
    return payment === null ? { kind: 'unknown', reason: 'not_our_session' } : { kind: 'known', payment };
  }

  async function readSession(sessionId: string): Promise<AcquirerResult> {
    const result = await retrieveSession(stripe, sessionId);
    return result.kind === 'known' ? whole(result.value) : result;
  }

  /** By the session's PaymentIntent. */
  async function findSession(intentId: string): Promise<AcquirerResult> {
    const request = stripe.checkout.sessions.list({ limit: 1, payment_intent: intentId });
    const result = await resultOf(request, sessionList);
    if (result.kind !== 'known') return result;
    const [first] = result.value.data;
    return first === undefined ? { kind: 'absent' } : readSession(first.id);
  }

  async function findByReference(reference: string): Promise<AcquirerResult> {
    const found = await findSessionId(stripe, reference);
    return found.kind === 'known' ? readSession(found.value) : found;
  }

  const find: Acquirer['find'] = (reference, acquirerId) =>
    acquirerId ? readSession(acquirerId) : findByReference(reference);

  const expire = (reference: string, sessionId: string) =>
    expireSession({ stripe, readSession, whole }, reference, sessionId);

  return {
    name: 'payments-stripe',
    async open(request) {
      const result = await openSession(stripe, request);
      return result.kind === 'known' ? whole(result.value) : result;
    },
    async end(request) {
      // Also if the opening had no known outcome: the same key and body give the same session.
      const opened = await openSession(stripe, request);
      return opened.kind === 'known' ? expire(request.idempotencyKey, opened.value.id) : opened;
    },
    find,
    async cancel(reference, acquirerId) {
      const found = await find(reference, acquirerId);
      const isOpen = found.kind === 'known' && found.payment.status === 'open';
      return isOpen ? expire(reference, found.payment.acquirerId) : found;
    },
    // The challenge happens on the provider's page, so only the session's state is read.
    authenticate: (acquirerId) => readSession(acquirerId),
    async refund(order) {
      const result = await requestRefund(stripe, order);
      return result.kind === 'known' ? readSession(order.acquirerId) : result;
    },
    readStatement: (period) => readStripeStatement(stripe, period),
    async readWebhook(rawBody, headers): Promise<WebhookEvent | 'foreign' | null> {
      if (!isSigned(rawBody, headers['stripe-signature'], webhookSecrets, now())) return null;
      const parsed = event.safeParse(readJson(rawBody));
      if (!parsed.success) return 'foreign';
      const { object } = parsed.data.data;
      const isSession = object.object === 'checkout.session';
      if (!isSession && typeof object.payment_intent !== 'string') return 'foreign';
      const result = await (isSession ? readSession(object.id) : findSession(object.payment_intent ?? ''));
      return eventOf(parsed.data.id, result);
    },
  };
}
