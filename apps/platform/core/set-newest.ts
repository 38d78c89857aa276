/**
 * Sets an entry as the newest of a map in the order of use, and removes the oldest one above `sizeMax` entries. For
 * caches that must not grow with the number of players or visitors.
 */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, sizeMax: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= sizeMax) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
