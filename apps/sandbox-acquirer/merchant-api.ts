import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readChoice } from './choice.rules.ts';
import { isReturnUrls, type NewPayment, type Payments } from './payments.ts';
import { publicPayment } from './public-payment.ts';
import type { Payment, Store } from './store.ts';

const AMOUNT_PATTERN = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/;

/** Above zero, with at most eight digits after the point. */
/** Zero included. */
export function isSum(amount: string): boolean {
  return AMOUNT_PATTERN.test(amount);
}

export function isAmount(amount: string): boolean {
  return isSum(amount) && !/^0(?:\.0+)?$/.test(amount);
}

function isSame(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
}

/** A text of a body; null where it is none, empty or too long. */
export function readText(body: object, name: string, lengthMax: number): string | null {
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value.length > 0 && value.length <= lengthMax ? value : null;
}

/** Reads a request to pay; null when anything is missing or out of bounds. */
export function readNewPayment(body: unknown): NewPayment | null {
  if (typeof body !== 'object' || body === null) return null;
  const reference = readText(body, 'reference', 80);
  const method = readText(body, 'method', 64);
  const amount = readText(body, 'amount', 32);
  const currency = readText(body, 'currency', 5);
  const merchantData = readText(body, 'merchantData', 256);
  const returnUrls: unknown = Reflect.get(body, 'returnUrls');
  if (
    reference === null ||
    method === null ||
    amount === null ||
    currency === null ||
    merchantData === null ||
    !isReturnUrls(returnUrls)
  )
    return null;
  const requested: unknown = Reflect.get(body, 'choice') ?? null;
  const choice = requested === null ? null : readChoice(requested);
  if (!isAmount(amount) || choice === undefined) return null;
  return {
    reference,
    method,
    amount,
    currency,
    merchantData,
    returnUrls,
    choice,
    language: readText(body, 'language', 12) ?? 'en',
  };
}

const STATEMENT_LINES_MAX = 200;

function instantOf(text: unknown, otherwise: number): number | null {
  if (text === undefined) return otherwise;
  const at = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** Refuses whoever does not have the merchant's key. */
export function keyGuard(apiKey: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${apiKey}`))
      await reply.code(401).send({ error: 'unauthorised' });
  };
}

export interface MerchantApi {
  readonly apiKey: string;
  readonly store: Store;
  readonly payments: Payments;
  readonly pageUrl: (payment: Payment) => string;
  readonly now: () => number;
}

/** The merchant's door: create, look up, hand over a challenge, give money back, read the statement. Everything needs the merchant's key. */
export function addMerchantApi(app: FastifyInstance, options: MerchantApi): void {
  const { apiKey, store, payments, pageUrl } = options;
  const present = (payment: Payment) => publicPayment(payment, pageUrl(payment));

  const requireKey = keyGuard(apiKey);

  app.post('/v1/payments', { onRequest: requireKey }, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const input = readNewPayment(request.body);
    if (typeof key !== 'string' || key.length < 8 || key.length > 128 || input === null)
      return reply.code(422).send({ error: 'invalid_request' });
    const payment = payments.create(key, input);
    return payment === null ? reply.code(409).send({ error: 'idempotency_key_reused' }) : present(payment);
  });

  /** What became of a request whose answer was lost. */
  app.get<{ Params: { key: string } }>(
    '/v1/payments/by-key/:key',
    { onRequest: requireKey },
    async (request, reply) => {
      const payment = store.findByKey(request.params.key);
      return payment === null ? reply.code(404).send({ error: 'not_found' }) : present(payment);
    },
  );

  /** Ends a payment that nobody has paid; one that is paid, or on its way, is answered as it is. */
  app.post<{ Params: { key: string } }>(
    '/v1/payments/by-key/:key/cancellation',
    { onRequest: requireKey },
    async (request, reply) => {
      const payment = store.findByKey(request.params.key);
      return payment === null ? reply.code(404).send({ error: 'not_found' }) : present(payments.cancel(payment));
    },
  );

  app.post<{ Params: { id: string } }>(
    '/v1/payments/:id/authentication',
    { onRequest: requireKey },
    async (request, reply) => {
      const payment = store.find(request.params.id);
      const responseText =
        typeof request.body === 'object' && request.body !== null ? readText(request.body, 'response', 16_384) : null;
      if (payment === null) return reply.code(404).send({ error: 'not_found' });
      if (responseText === null) return reply.code(422).send({ error: 'invalid_request' });
      return present(payments.authenticate(payment, responseText));
    },
  );

  addMoneyApi(app, options);
  addVoucherApi(app, options);
}

/** What concerns money that the company has: giving it back, and the statement. */
function addMoneyApi(app: FastifyInstance, { apiKey, store, payments, pageUrl, now }: MerchantApi): void {
  const requireKey = keyGuard(apiKey);

  app.post<{ Params: { id: string } }>(
    '/v1/payments/:id/refunds',
    { onRequest: requireKey },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const amount =
        typeof request.body === 'object' && request.body !== null ? readText(request.body, 'amount', 32) : null;
      const payment = store.find(request.params.id);
      if (payment === null) return reply.code(404).send({ error: 'not_found' });
      if (typeof key !== 'string' || key.length < 8 || key.length > 128 || amount === null || !isAmount(amount))
        return reply.code(422).send({ error: 'invalid_request' });
      const refunded = payments.refund(payment, key, amount);
      return refunded === null
        ? reply.code(409).send({ error: 'not_refundable' })
        : publicPayment(refunded, pageUrl(refunded));
    },
  );

  /** Every movement of the merchant's money, in the order in which it was booked; `next` reads on. */
  app.get<{ Querystring: { from?: string; to?: string; after?: string } }>(
    '/v1/statement',
    { onRequest: requireKey },
    async (request, reply) => {
      const { from, to, after = '0' } = request.query;
      const fromMs = instantOf(from, 0);
      const toMs = instantOf(to, Number.MAX_SAFE_INTEGER);
      if (fromMs === null || toMs === null || !/^\d{1,15}$/.test(after))
        return reply.code(422).send({ error: 'invalid_request' });
      // What is planned and has not happened is in no statement.
      const found = store.listMovements(fromMs, Math.min(toMs, now() + 1), Number(after), STATEMENT_LINES_MAX);
      const lines = found.map(({ movement: { atMs, idempotencyKey: _key, ...line } }) => ({
        ...line,
        at: new Date(atMs).toISOString(),
      }));
      return { lines, next: found.length < STATEMENT_LINES_MAX ? null : String(found.at(-1)?.line) };
    },
  );
}

/** When every voucher of this company ends, if it has not: a year after it is asked about. */
const VOUCHER_MS = 365 * 86_400_000;

/** What a voucher is worth. */
function addVoucherApi(app: FastifyInstance, { apiKey, payments }: MerchantApi): void {
  app.post('/v1/vouchers/preview', { onRequest: keyGuard(apiKey) }, async (request, reply) => {
    const code = typeof request.body === 'object' && request.body !== null ? readText(request.body, 'code', 32) : null;
    if (code === null) return reply.code(422).send({ error: 'invalid_request' });
    const voucher = payments.previewVoucher(code);
    if (voucher.kind !== 'good') return reply.code(422).send({ error: voucher.kind });
    return { amount: voucher.left, value: voucher.value, expiresAt: new Date(Date.now() + VOUCHER_MS).toISOString() };
  });
}
