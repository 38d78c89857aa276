import type { FastifyInstance } from 'fastify';
import { isAmount, isSum, keyGuard, readText } from './merchant-api.ts';
import type { NewPayOut, PayOuts } from './pay-outs.ts';

/** Reads a request to pay somebody; null when anything is missing or out of bounds. */
function readNewPayOut(body: unknown): NewPayOut | null {
  if (typeof body !== 'object' || body === null) return null;
  const reference = readText(body, 'reference', 80);
  const method = readText(body, 'method', 64);
  const currency = readText(body, 'currency', 5);
  const amount = readText(body, 'amount', 32);
  const fee = readText(body, 'fee', 32);
  const payee: unknown = Reflect.get(body, 'payee');
  if (reference === null || method === null || currency === null || amount === null || fee === null) return null;
  if (!isAmount(amount) || !isSum(fee) || typeof payee !== 'object' || payee === null) return null;
  return readText(payee, 'address', 128) === null ? null : { reference, method, currency, amount, fee, payee };
}

/** The merchant's door for payments to players. Everything needs the merchant's key. */
export function addPayOutApi(app: FastifyInstance, { apiKey, payOuts }: { apiKey: string; payOuts: PayOuts }): void {
  const requireKey = keyGuard(apiKey);

  app.post('/v1/payouts', { onRequest: requireKey }, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const input = readNewPayOut(request.body);
    if (typeof key !== 'string' || key.length < 8 || key.length > 128 || input === null)
      return reply.code(422).send({ error: 'invalid_request' });
    return payOuts.create(key, input) ?? reply.code(409).send({ error: 'idempotency_key_reused' });
  });

  app.get<{ Params: { key: string } }>('/v1/payouts/by-key/:key', { onRequest: requireKey }, async (request, reply) => {
    return payOuts.find(request.params.key) ?? reply.code(404).send({ error: 'not_found' });
  });
}
