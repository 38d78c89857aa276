import type { EndpointShape } from '@marquee/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import type { HttpDeps } from './http-deps.ts';
import { recordAt } from './record-security.ts';
import { kindOfRefusal } from './security-of-request.rules.ts';
import type { EndpointContext, ServedEndpoint } from './serve.ts';

interface GuessingRequest {
  readonly served: ServedEndpoint;
  readonly deps: HttpDeps;
  readonly request: FastifyRequest;
  readonly context: EndpointContext<EndpointShape>;
}

/**
 * Counts a code that the body tries, before it is looked up. A response and every refusal but that of a wrong code
 * uncount it.
 */
export async function countGuess<T>(
  { served: { endpoint, guessIn }, deps, request, context }: GuessingRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { brandKey, session, body } = context;
  const what = guessIn?.(body as never) ?? null; // `serve` bound it to this endpoint
  if (what === null || session === null) return work();
  const forget = await deps.countGuess({ what, brandKey, playerId: session.playerId });
  try {
    const response = await work();
    await forget();
    return response;
  } catch (error) {
    const code = error instanceof Refusal ? error.code : null;
    const kind = code === null ? null : kindOfRefusal(code, endpoint.id, true);
    // So a deposit ends whose voucher the provider refuses.
    if (code === 'deposit.TRANSACTION_FAILED') recordAt(deps, request, 'voucher_guessed');
    else if (kind !== 'coupon_guessed' && kind !== 'voucher_guessed') await forget();
    throw error;
  }
}
