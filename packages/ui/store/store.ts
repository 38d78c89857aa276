import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  readonly get: () => Value;
  /** Notifies listeners unless the value is the same. */
  readonly set: (value: Value) => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store outside React. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, or of another source that can be subscribed to. `onServer` is the value in the server's HTML and during hydration. */
export function useStore<Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>, onServer: Value): Value {
  return useSyncExternalStore(subscribe, get, () => onServer);
}
