import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until React has taken it over: a form must not be sent by the browser itself before that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
