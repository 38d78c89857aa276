export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Values of this tab, across pages. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Values of this browser, shared by all tabs. */
export const deviceStorage = safeStorage(() => localStorage);

/** Never throws: where the browser refuses storage, the page itself remembers the values until it is left. */
function safeStorage(find: () => Storage): BrowserStorage {
  // Only what was refused: a page from the bfcache must not prefer its own memory to what was stored since.
  const refused = new Map<string, string>();
  return {
    getItem: (name) => {
      try {
        return refused.get(name) ?? find().getItem(name);
      } catch {
        return null;
      }
    },
    setItem: (name, value) => {
      try {
        find().setItem(name, value);
        refused.delete(name);
      } catch {
        refused.set(name, value);
      }
    },
    removeItem: (name) => {
      refused.delete(name);
      try {
        find().removeItem(name);
      } catch {
        // Nothing was stored then.
      }
    },
  };
}
