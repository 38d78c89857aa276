import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False until hydration is complete: before that, the browser must not submit a form itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
