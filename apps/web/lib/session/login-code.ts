import { createStore, useStore } from '@marquee/ui/store/store.ts';
import { tabStorage } from './browser-storage.ts';

/** Login code of a link (`?at=`), stored by `head-script.ts`. It is not used before the player has confirmed the account. */
const KEY = 'loginCode';
/** Number of removals, because session storage does not notify its own page. */
const removals = createStore(0);

export function offeredLoginCode(): string | null {
  return tabStorage.getItem(KEY);
}

export function clearLoginCode(): void {
  tabStorage.removeItem(KEY);
  removals.set(removals.get() + 1);
}

/** The login code that the player has not confirmed yet; null where there is none. */
export function useLoginCode(): string | null {
  return useStore({ subscribe: removals.subscribe, get: offeredLoginCode }, null);
}
