import { currentRequestContext } from '../site/request-context.ts';
import { callApi } from './api-client.ts';
import type { EndpointResponse, EndpointArguments, EndpointId } from './endpoint-types.ts';
import { shareEqual } from './share-equal.ts';

const FRESH_MS = 30_000;

/**
 * Public data for a route's loader: on the server once per request, in the browser once in 30 s. Pages of guests get by without a query library.
 */
export function readPublic<I extends EndpointId>(id: I, ...args: EndpointArguments<I>): Promise<EndpointResponse<I>> {
  const { publicCache } = currentRequestContext();
  const key = `${id} ${JSON.stringify(args)}`;
  const known = publicCache.get(key);
  if (known && Date.now() - known.readAt < FRESH_MS) return known.response as Promise<EndpointResponse<I>>;
  // A tab that stays open for days must not keep everything that was ever looked up in it.
  for (const [old, { readAt }] of publicCache) if (Date.now() - readAt >= FRESH_MS) publicCache.delete(old);
  const request = callApi(id, ...args);
  // The server writes what it read into the page, where what is shared stands once.
  const response = import.meta.env.SSR ? request.then(shareEqual) : request;
  publicCache.set(key, { readAt: Date.now(), response });
  // A failure is not kept: the next page tries again.
  response.catch(() => publicCache.delete(key));
  return response;
}

/** After this the next loaders ask the platform again: something that they have read is over. */
export function clearPublicCache(): void {
  currentRequestContext().publicCache.clear();
}
