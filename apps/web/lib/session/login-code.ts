import { useSyncExternalStore } from 'react';
import { createStore } from '../site/store.ts';
import { tabStorage } from './browser-storage.ts';

/** The code of a link (`?at=`): `head-script.ts` stores it here, and it opens nothing before the player has confirmed the account. */
const KEY = 'loginCode';
/** How often a code was removed: the storage itself notifies nobody. */
const removals = createStore(0);

export function offeredLoginCode(): string | null {
  return tabStorage.getItem(KEY);
}

export function clearLoginCode(): void {
  tabStorage.removeItem(KEY);
  removals.set(removals.get() + 1);
}

/** The code that awaits the player's decision; null where there is none. */
export function useLoginCode(): string | null {
  return useSyncExternalStore(removals.subscribe, offeredLoginCode, () => null);
}
