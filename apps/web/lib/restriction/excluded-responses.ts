import { createStore } from '@marquee/ui/store/store.ts';

const count = createStore(0);

/** A response has said that the player is restricted. */
export function reportExcluded(): void {
  count.set(count.get() + 1);
}

/** Calls `listener` for each such response. Returns a function that unsubscribes. */
export function onExcluded(listener: () => void): () => void {
  return count.subscribe(listener);
}
