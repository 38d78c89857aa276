import type { AnyRouter } from '@tanstack/react-router';
import { pageHydrated } from '../navigation/hydration.tsx';
import { onSessionChange } from './session-store.ts';

/**
 * Loads the page again when a session begins or ends, because public pages show each visitor their own offers, and drops visited pages. Opens the log-in dialog
 * over the current page when the session expires.
 */
export function followSession(router: AnyRouter): () => void {
  return onSessionChange(({ reason }) => {
    router.clearCache();
    void pageHydrated.then(() => {
      void router.invalidate();
      if (reason !== 'expired') return;
      void router.navigate({
        to: '.',
        search: (search: Record<string, unknown>) => ({ ...search, modal: 'login' }),
        resetScroll: false,
      } as never);
    });
  });
}
