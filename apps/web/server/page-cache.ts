import { LRUCache } from 'lru-cache';

export interface CachedValue {
  readonly bytes: number;
  /** How long the value is fresh. */
  readonly freshMs: number;
}

interface Entry<V> {
  readonly value: V;
  readonly filledAt: number;
}

export interface PageCache<V extends CachedValue> {
  /**
   * The value under `key`, created by `make` if absent, with one call per key at a time. A stale value is returned
   * immediately and refreshed in the background; if that fails, it remains.
   */
  readonly get: (key: string, make: () => Promise<V>, shouldCache: (value: V) => boolean) => Promise<V>;
  readonly has: (key: string) => boolean;
  /** True while `make` runs for a key. */
  readonly isPending: (key: string) => boolean;
  readonly size: () => { entries: number; bytes: number };
}

/** Evicts the least recently used values when their bytes exceed `bytesMax`. */
export function createPageCache<V extends CachedValue>({
  bytesMax,
  now = Date.now,
}: {
  bytesMax: number;
  now?: () => number;
}): PageCache<V> {
  const entries = new LRUCache<string, Entry<V>>({ maxSize: bytesMax, sizeCalculation: ({ value }) => value.bytes });
  const pending = new Map<string, Promise<V>>();

  function fill(key: string, make: () => Promise<V>, shouldCache: (value: V) => boolean): Promise<V> {
    const running = pending.get(key);
    if (running) return running;
    const promise = make()
      .then((value) => {
        if (shouldCache(value)) entries.set(key, { value, filledAt: now() });
        return value;
      })
      .finally(() => pending.delete(key));
    pending.set(key, promise);
    return promise;
  }

  return {
    async get(key, make, shouldCache) {
      const entry = entries.get(key);
      if (!entry) return fill(key, make, shouldCache);
      // A failed refresh is ignored; the next request tries again.
      if (now() - entry.filledAt >= entry.value.freshMs) fill(key, make, shouldCache).catch(() => {});
      return entry.value;
    },
    has: (key) => entries.has(key),
    isPending: (key) => pending.has(key),
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}
