import { useSyncExternalStore } from 'react';

/** `lost` only after the channel had been open: a page that never had one misses nothing yet. */
export type LiveState = 'idle' | 'live' | 'lost';

let state: LiveState = 'idle';
const watchers = new Set<() => void>();

/** Told by whoever holds the socket. */
export function setLiveState(isLive: boolean, isWanted: boolean): void {
  const next = isLive ? 'live' : isWanted && state !== 'idle' ? 'lost' : 'idle';
  if (next === state) return;
  state = next;
  for (const watcher of watchers) watcher();
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => state,
    () => 'idle',
  );
}
