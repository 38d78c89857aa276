import { useSyncExternalStore } from 'react';

/** The code of a link (`?at=`): `head-script.ts` leaves it here, and it opens nothing before the player has confirmed the account. */
const KEY = 'loginCode';
const watchers = new Set<() => void>();

export function offeredLoginCode(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function clearLoginCode(): void {
  sessionStorage.removeItem(KEY);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The code that waits for the player's decision; null where there is none. */
export function useLoginCode(): string | null {
  return useSyncExternalStore(watch, offeredLoginCode, () => null);
}
