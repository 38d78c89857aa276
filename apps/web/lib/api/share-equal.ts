/**
 * Returns the same response with equal objects and lists shared, so that a game in three rows of a lobby is serialised into the page once. Works on JSON
 * values; responses are never mutated, so sharing is safe.
 */
export function shareEqual<T>(value: T): T {
  const known = new Map<string, unknown>();
  const share = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const shared = Array.isArray(value)
      ? value.map(share)
      : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, share(part)]));
    const key = JSON.stringify(shared);
    if (!known.has(key)) known.set(key, shared);
    return known.get(key);
  };
  return share(value) as T; // the same shape
}
