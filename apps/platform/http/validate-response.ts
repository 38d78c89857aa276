import { isDeepStrictEqual } from 'node:util';
import type { EndpointShape } from '@marquee/contract/endpoint.ts';
import * as z from 'zod/mini';

/**
 * Throws if a response does not match the contract, or has additional fields. For tests and development; production
 * does not validate.
 */
export function validateResponse(endpoint: EndpointShape, response: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(response));
  const declared = z.safeParse(endpoint.response, sent);
  if (!declared.success)
    throw new Error(`The response of ${endpoint.id} does not match its contract: ${z.prettifyError(declared.error)}`);
  if (!isDeepStrictEqual(declared.data, sent))
    throw new Error(`The response of ${endpoint.id} has fields that its contract does not declare`);
}
