import { currentScope } from '../site/scope.ts';
import { callApi } from './call-api.ts';
import type { EndpointResponse, EndpointArguments, EndpointId } from './call-table.ts';
import { shareEqual } from './share-equal.ts';

const FRESH_MS = 30_000;

export interface PublicCacheEntry {
  readonly readAt: number;
  readonly answer: Promise<unknown>;
}

/**
 * Public data for a route's loader: on the server once per request, in the browser once in 30 s. Pages of guests get by without a query library.
 */
export function readPublic<I extends EndpointId>(id: I, ...args: EndpointArguments<I>): Promise<EndpointResponse<I>> {
  const { readings } = currentScope();
  const key = `${id} ${JSON.stringify(args)}`;
  const known = readings.get(key);
  if (known && Date.now() - known.readAt < FRESH_MS) return known.answer as Promise<EndpointResponse<I>>;
  // A tab that stays open for days must not keep everything that was ever looked up in it.
  for (const [old, { readAt }] of readings) if (Date.now() - readAt >= FRESH_MS) readings.delete(old);
  const request = callApi(id, ...args);
  // The server writes what it read into the page, where what is shared stands once.
  const answer = import.meta.env.SSR ? request.then(shareEqual) : request;
  readings.set(key, { readAt: Date.now(), answer });
  // A failure is not kept: the next page tries again.
  answer.catch(() => readings.delete(key));
  return answer;
}

/** After this the next loaders ask the platform again: something that they have read is over. */
export function clearPublicCache(): void {
  currentScope().readings.clear();
}
