import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { currentRequestContext } from '../site/request-context.ts';
import { callApi } from './api-client.ts';
import type { EndpointResponse, EndpointArguments, EndpointId } from './endpoint-types.ts';
import { shareEqual } from './share-equal.ts';

const FRESH_MS = 30_000;

/** Public data for a route's loader: on the server once per request, in the browser cached for 30 s. Pages for guests need no query library. */
export function readPublic<I extends EndpointId>(id: I, ...args: EndpointArguments<I>): Promise<EndpointResponse<I>> {
  const { publicCache } = currentRequestContext();
  const key = `${id} ${JSON.stringify(args)}`;
  const known = publicCache.get(key);
  if (known && siteNowMs() - known.readAt < FRESH_MS) return known.response as Promise<EndpointResponse<I>>;
  // Removes expired entries, so that the cache of a tab that is open for days stays small.
  for (const [old, { readAt }] of publicCache) if (siteNowMs() - readAt >= FRESH_MS) publicCache.delete(old);
  const request = callApi(id, ...args);
  // The server serialises the response into the page, where shared objects are written once.
  const response = import.meta.env.SSR ? request.then(shareEqual) : request;
  publicCache.set(key, { readAt: siteNowMs(), response });
  // Failed requests are not cached: the next page retries.
  response.catch(() => publicCache.delete(key));
  return response;
}

/** Clears the cache, so that the next loaders request the data again. */
export function clearPublicCache(): void {
  currentRequestContext().publicCache.clear();
}
