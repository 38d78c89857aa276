import { isDeepStrictEqual } from 'node:util';
import type { EndpointShape } from '@marquee/contract/endpoint.ts';
import * as z from 'zod/mini';

/** Throws when an answer is not what its call declares, or says more than that. Used in tests and development; production sends without looking. */
export function validateResponse(endpoint: EndpointShape, response: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(response));
  const declared = z.safeParse(endpoint.response, sent);
  if (!declared.success)
    throw new Error(`The answer of ${endpoint.id} does not fit its contract: ${z.prettifyError(declared.error)}`);
  if (!isDeepStrictEqual(declared.data, sent))
    throw new Error(`The answer of ${endpoint.id} carries fields that its contract does not declare`);
}
