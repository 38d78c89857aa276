import { deviceStorage } from '../../lib/session/browser-storage.ts';
import { createStoredValue } from '../../lib/session/stored-value.ts';

const SEARCHES_MAX = 6;

const stored = createStoredValue<readonly string[]>(
  'recentSearches',
  (value) => (Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : null),
  deviceStorage,
);

/** Searches on this device, newest first. Never sent anywhere. */
export function recentSearches(): readonly string[] {
  return stored.read() ?? [];
}

export function rememberSearch(text: string): void {
  const query = text.trim();
  if (query.length < 2) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== query.toLowerCase());
  stored.write([query, ...others].slice(0, SEARCHES_MAX));
}

export const clearSearches = stored.remove;
