/**
 * A cache that returns the last value while the database is unavailable, so that guests can continue browsing. Bounded,
 * because clients choose the keys.
 */
export function staleIfError<T>(options: {
  readonly freshMs: number;
  readonly entriesMax: number;
  readonly now?: () => number;
}) {
  const now = options.now ?? Date.now;
  const cache = new Map<string, { readonly at: number; readonly value: T }>();
  const running = new Map<string, Promise<T>>();

  async function renew(key: string, read: () => Promise<T>): Promise<T> {
    try {
      const value = await read();
      const oldest = cache.keys().next();
      if (cache.size >= options.entriesMax && !cache.has(key) && !oldest.done) cache.delete(oldest.value);
      cache.set(key, { at: now(), value });
      return value;
    } finally {
      running.delete(key);
    }
  }

  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const known = cache.get(key);
    if (known && now() - known.at < options.freshMs) return known.value;
    // One refresh for all concurrent readers.
    const renewing = running.get(key) ?? renew(key, read);
    running.set(key, renewing);
    try {
      return await renewing;
    } catch (error) {
      if (known) return known.value;
      throw error;
    }
  };
}
