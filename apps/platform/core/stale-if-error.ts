import { LRUCache } from 'lru-cache';

/** How long the last value is returned after a failure without reading again. */
const AFTER_FAILURE_MS = 1;

/**
 * A cache that returns the last value while the database is unavailable, so that guests can continue browsing. Bounded,
 * because clients choose the keys. All concurrent readers of a key wait for one `read`.
 */
export function staleIfError<T>({
  freshMs,
  entriesMax,
  now = Date.now,
}: {
  readonly freshMs: number;
  readonly entriesMax: number;
  readonly now?: () => number;
}) {
  // Null is a value, which the cache itself does not take for one.
  const cache = new LRUCache<string, { readonly value: T }, () => Promise<T>>({
    max: entriesMax,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (_key, last, { context: read, options }) => {
      try {
        return { value: await read() };
      } catch (error) {
        if (last === undefined) throw error;
        options.ttl = AFTER_FAILURE_MS;
        return last;
      }
    },
    // An entry that is evicted while it is read is still what its readers wait for.
    ignoreFetchAbort: true,
  });
  return async (key: string, read: () => Promise<T>): Promise<T> =>
    (await cache.forceFetch(key, { context: read })).value;
}
