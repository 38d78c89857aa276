import type { RealtimeEvent, RealtimeEventName } from '@marquee/contract/realtime.ts';
import { createStore } from '@marquee/ui/store/store.ts';

const lastEvent = createStore<{ readonly name: RealtimeEventName; readonly event: unknown } | null>(null);

/** Calls `listener` for each event of the player's socket. Returns a function that unsubscribes. */
export function onLiveEvent<N extends RealtimeEventName>(
  name: N,
  listener: (event: RealtimeEvent<N>) => void,
): () => void {
  return lastEvent.subscribe(() => {
    const last = lastEvent.get();
    if (last?.name === name) listener(last.event as RealtimeEvent<N>); // emitted under this name
  });
}

export function emitLiveEvent<N extends RealtimeEventName>(name: N, event: RealtimeEvent<N>): void {
  lastEvent.set({ name, event });
}
