export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Values that the browser refused to keep. Only these: a page that comes back must not put its own memory above what was stored since. */
const refused = new Map<string, string>();

/** What this tab remembers across pages. Where the browser refuses storage, it is remembered by this page alone; nothing here throws. */
export const tabStorage: TabStorage = {
  getItem: (name) => {
    try {
      return refused.get(name) ?? sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  setItem: (name, value) => {
    try {
      sessionStorage.setItem(name, value);
      refused.delete(name);
    } catch {
      refused.set(name, value);
    }
  },
  removeItem: (name) => {
    refused.delete(name);
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was stored then.
    }
  },
};
