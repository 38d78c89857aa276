const KEY = 'isVerified';

/** What the platform answered to a checked location: worth something until it expires, from the same network. */
interface Stored {
  readonly token: string;
  readonly expiresAt: string;
}

const watchers = new Set<() => void>();

/** The token to show with calls; null where no location was checked lately. */
export function verifiedLocation(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
    return stored && Date.parse(stored.expiresAt) > Date.now() ? stored.token : null;
  } catch {
    return null;
  }
}

export function storeVerifiedLocation(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage only the notice goes, and with the next page it is back.
  }
  for (const watcher of watchers) watcher();
}

/** Calls `watcher` each time a location was checked, by whatever part of the page. Returns the way to stop. */
export function watchVerifiedLocation(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
