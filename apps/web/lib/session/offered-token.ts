import { useSyncExternalStore } from 'react';
import { beginSession } from './session-store.ts';

/** A token that came in the address while another session was live (`head-script.ts`): it waits here until the player has decided. */
const KEY = 'offeredToken';
const watchers = new Set<() => void>();

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function forget(): void {
  sessionStorage.removeItem(KEY);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** True while the player has to decide. */
export function useHasOfferedToken(): boolean {
  return useSyncExternalStore(
    watch,
    () => read() !== null,
    () => false,
  );
}

export function acceptOfferedToken(): void {
  const token = read();
  forget();
  if (token !== null) beginSession(token);
}

export function refuseOfferedToken(): void {
  forget();
}
