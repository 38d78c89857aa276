/**
 * The same answer, in which equal objects and lists are one: a game that stands in three rows of a lobby is written into the page once. Made of JSON, so nothing in it is
 * lost; nobody changes answers, so nobody is surprised.
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
  return share(value) as T; // of the same shape, part by part
}
