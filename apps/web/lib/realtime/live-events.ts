import type { RealtimeEvent, RealtimeEventName } from '@marquee/contract/realtime.ts';

type Listener<N extends RealtimeEventName> = (event: RealtimeEvent<N>) => void;

const listeners = new Map<RealtimeEventName, Set<(event: never) => void>>();

/** Calls `listener` for each event of the player's socket. Returns a function that unsubscribes. */
export function onLiveEvent<N extends RealtimeEventName>(name: N, listener: Listener<N>): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set);
  set.add(listener);
  return () => set.delete(listener);
}

export function emitLiveEvent<N extends RealtimeEventName>(name: N, event: RealtimeEvent<N>): void {
  for (const listener of listeners.get(name) ?? []) (listener as Listener<N>)(event); // stored under this name
}
