export interface CachedValue {
  readonly bytes: number;
  /** For how long it counts as new. */
  readonly freshMs: number;
}

interface Entry<V> {
  readonly value: V;
  readonly filledAt: number;
}

export interface PageCache<V extends CachedValue> {
  /**
   * The value under `key`, made by `make` when there is none. One making at a time per key. An old value is given at once while a new one is made;
   * when that fails, the old one stays.
   */
  readonly get: (key: string, make: () => Promise<V>, shouldCache: (value: V) => boolean) => Promise<V>;
  readonly has: (key: string) => boolean;
  /** True while somebody's first request for it is being answered. */
  readonly isMaking: (key: string) => boolean;
  readonly size: () => { entries: number; bytes: number };
}

/** Least recently used values leave first when their bytes exceed the bound. */
export function createPageCache<V extends CachedValue>({
  bytesMax,
  now = Date.now,
}: {
  bytesMax: number;
  now?: () => number;
}): PageCache<V> {
  const entries = new Map<string, Entry<V>>();
  const makings = new Map<string, Promise<V>>();
  let bytes = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= entry.value.bytes;
    entries.delete(key);
  }

  function store(key: string, value: V): void {
    drop(key);
    if (value.bytes > bytesMax) return;
    entries.set(key, { value, filledAt: now() });
    bytes += value.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= bytesMax) break;
      drop(oldest);
    }
  }

  function fill(key: string, make: () => Promise<V>, shouldCache: (value: V) => boolean): Promise<V> {
    const running = makings.get(key);
    if (running) return running;
    const making = make()
      .then((value) => {
        if (shouldCache(value)) store(key, value);
        return value;
      })
      .finally(() => makings.delete(key));
    makings.set(key, making);
    return making;
  }

  return {
    async get(key, make, shouldCache) {
      const entry = entries.get(key);
      if (!entry) return fill(key, make, shouldCache);
      // Used last: to the end of the line.
      entries.delete(key);
      entries.set(key, entry);
      // A failed renewal is not this visitor's trouble; the next visitor's request tries again.
      if (now() - entry.filledAt >= entry.value.freshMs) fill(key, make, shouldCache).catch(() => {});
      return entry.value;
    },
    has: (key) => entries.has(key),
    isMaking: (key) => makings.has(key),
    size: () => ({ entries: entries.size, bytes }),
  };
}
