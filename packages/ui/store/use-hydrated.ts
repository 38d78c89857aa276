import { useStore } from './store.ts';

const hydrated = { subscribe: () => () => {}, get: () => true };

/** False in the server's HTML and until hydration is complete: before that, the browser must not submit a form itself. */
export function useHydrated(): boolean {
  return useStore(hydrated, false);
}
