/**
 * While a round is being shown, its win is known to the browser but not yet to the eye: balances everywhere wait until the page lets them go. Only what is
 * shown waits; nothing else does.
 */
let holders = 0;
const watchers = new Set<() => void>();

export function isBalanceFrozen(): boolean {
  return holders > 0;
}

/** Holds all balances still. Returns the way to let them go, which may be called more than once. */
export function freezeBalance(): () => void {
  holders += 1;
  let isFrozen = true;
  return () => {
    if (!isFrozen) return;
    isFrozen = false;
    holders -= 1;
    if (holders === 0) for (const watcher of watchers) watcher();
  };
}

/** Calls `watcher` each time the last holder has let go. */
export function onWalletsReleased(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
