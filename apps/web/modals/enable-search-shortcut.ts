import type { AnyRouter } from '@tanstack/react-router';
import { pageHydrated } from '../lib/navigation/hydration.tsx';

/** The slash key opens the search, except in fields and dialogs. Returns a function that removes the listener. */
export function enableSearchShortcut(router: AnyRouter): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    void pageHydrated.then(() =>
      router.navigate({
        to: '.',
        search: (search: Record<string, unknown>) => ({ ...search, modal: 'search' }),
        resetScroll: false,
        state: (state: Record<string, unknown>) => ({ ...state, isModalEntry: true }),
      } as never),
    );
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}
