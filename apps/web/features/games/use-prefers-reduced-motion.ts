import { useStore } from '@marquee/ui/store/store.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

function watch(changed: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** True if the user prefers reduced motion; games then play neither animation nor sound. */
export function usePrefersReducedMotion(): boolean {
  return useStore({ subscribe: watch, get: () => matchMedia(QUERY).matches }, false);
}
