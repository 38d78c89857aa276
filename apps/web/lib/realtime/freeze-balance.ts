import { createStore, useStore } from '@marquee/ui/store/store.ts';

/**
 * While a round is animated, the browser already knows its win but the player does not: displayed balances stay frozen until the animation ends. Only the
 * display is delayed.
 */
const holders = createStore(0);

export function isBalanceFrozen(): boolean {
  return holders.get() > 0;
}

export function useIsBalanceFrozen(): boolean {
  return useStore({ subscribe: holders.subscribe, get: isBalanceFrozen }, false);
}

/** Freezes all displayed balances. Returns a function that releases them, which may be called more than once. */
export function freezeBalance(): () => void {
  holders.set(holders.get() + 1);
  let isFrozen = true;
  return () => {
    if (!isFrozen) return;
    isFrozen = false;
    holders.set(holders.get() - 1);
  };
}

/** Calls `listener` each time the last holder has released the balances. Returns a function that unsubscribes. */
export function onWalletsReleased(listener: () => void): () => void {
  return holders.subscribe(() => {
    if (!isBalanceFrozen()) listener();
  });
}
