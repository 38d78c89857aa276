import { useStore } from '@marquee/ui/store/store.ts';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function useIsOffline(): boolean {
  return useStore({ subscribe: watch, get: () => !navigator.onLine }, false);
}
