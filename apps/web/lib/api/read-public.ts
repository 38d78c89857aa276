import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { sessionEpoch } from '../session/session-store.ts';
import { currentRequestContext } from '../site/request-context.ts';
import { callApi } from './api-client.ts';
import type { EndpointResponse, EndpointArguments, EndpointId } from './endpoint-types.ts';
import { shareEqual } from './share-equal.ts';

const FRESH_MS = 30_000;

/** The session, or absence of one, in which the browser requested a response. */
const epochs = new WeakMap<object, number>();

/**
 * Public data for a route's loader: on the server once per request, in the browser cached for 30 s and one session, because some of it differs by visitor. Pages
 * for guests need no query library.
 */
export function readPublic<I extends EndpointId>(id: I, ...args: EndpointArguments<I>): Promise<EndpointResponse<I>> {
  const { publicCache } = currentRequestContext();
  const epoch = sessionEpoch();
  const key = `${epoch} ${id} ${JSON.stringify(args)}`;
  const known = publicCache.get(key);
  if (known && siteNowMs() - known.readAt < FRESH_MS) return known.response as Promise<EndpointResponse<I>>;
  // Removes expired entries, so that the cache of a tab that is open for days stays small.
  for (const [old, { readAt }] of publicCache) if (siteNowMs() - readAt >= FRESH_MS) publicCache.delete(old);
  const request = callApi(id, ...args);
  // The server serialises the response into the page, where shared objects are written once.
  const response = import.meta.env.SSR ? request.then(shareEqual) : request;
  if (!import.meta.env.SSR) void response.then((loaded) => epochs.set(loaded, epoch)).catch(() => {});
  publicCache.set(key, { readAt: siteNowMs(), response });
  // Failed requests are not cached: the next page retries.
  response.catch(() => publicCache.delete(key));
  return response;
}

/** Who a response that the page shows was loaded for: `guest` if the server sent it with the page, `former` if the session has changed since. */
export type ResponseVisitor = 'guest' | 'former' | 'current';

/** Who a response was loaded for, seen from the session with this number. */
export function visitorOf(response: object, epoch: number): ResponseVisitor {
  const loadedIn = epochs.get(response);
  return loadedIn === undefined ? 'guest' : loadedIn === epoch ? 'current' : 'former';
}

/** Clears the cache, so that the next loaders request the data again. */
export function clearPublicCache(): void {
  currentRequestContext().publicCache.clear();
}
