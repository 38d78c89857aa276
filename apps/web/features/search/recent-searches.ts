const KEY = 'recentSearches';
const SEARCHES_MAX = 6;

/** What was searched for on this device, newest first. It never leaves it. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const wanted = text.trim();
  if (wanted.length < 2) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== wanted.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([wanted, ...others].slice(0, SEARCHES_MAX)));
  } catch {
    // Without storage nothing is remembered.
  }
}

export function clearSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
}
