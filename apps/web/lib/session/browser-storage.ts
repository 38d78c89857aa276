export interface BrowserStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Stores a value that is of use only if it outlives the page. False, and nothing is held, where the browser denies storage. */
  readonly tryToStore: (name: string, value: string) => boolean;
}

/** Session storage: values of this tab, across pages. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Local storage: values of this browser, shared by all tabs. */
export const deviceStorage = safeStorage(() => localStorage);

/** Never throws: where the browser denies storage, the values are held in memory until the page is left. */
function safeStorage(find: () => Storage): BrowserStorage {
  // Contains only values that storage refused, so that a page from the bfcache does not prefer memory over newer stored values.
  const refused = new Map<string, string>();
  const tryToStore = (name: string, value: string) => {
    try {
      find().setItem(name, value);
      refused.delete(name);
      return true;
    } catch {
      return false;
    }
  };
  return {
    tryToStore,
    getItem: (name) => {
      try {
        return refused.get(name) ?? find().getItem(name);
      } catch {
        return null;
      }
    },
    setItem: (name, value) => {
      if (!tryToStore(name, value)) refused.set(name, value);
    },
    removeItem: (name) => {
      refused.delete(name);
      try {
        find().removeItem(name);
      } catch {
        // Storage is unavailable, so nothing was stored.
      }
    },
  };
}
