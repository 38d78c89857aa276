import { createStore } from '@marquee/ui/store/store.ts';
import { tabStorage, type BrowserStorage } from './browser-storage.ts';

export interface StoredValue<Value> {
  /** Null where nothing is stored, and where `parse` rejects it. */
  readonly read: () => Value | null;
  readonly write: (value: Value) => void;
  readonly remove: () => void;
  /** Calls `listener` after each change that this page makes. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value stored as JSON, in this tab by default. Users can edit the storage, so `parse` validates it. */
export function createStoredValue<Value>(
  key: string,
  parse: (stored: unknown) => Value | null,
  storage: BrowserStorage = tabStorage,
): StoredValue<Value> {
  const changes = createStore(0);
  const changed = () => changes.set(changes.get() + 1);
  return {
    read: () => {
      try {
        const text = storage.getItem(key);
        return text === null ? null : parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write: (value) => {
      storage.setItem(key, JSON.stringify(value));
      changed();
    },
    remove: () => {
      storage.removeItem(key);
      changed();
    },
    subscribe: changes.subscribe,
  };
}
