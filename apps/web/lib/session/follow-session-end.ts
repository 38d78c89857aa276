import type { AnyRouter } from '@tanstack/react-router';
import { onSessionEnd } from './session-store.ts';

/** Opens the log-in dialog over the current page when the session expires. */
export function followSessionEnd(router: AnyRouter): () => void {
  return onSessionEnd(({ reason }) => {
    if (reason !== 'expired') return;
    void router.navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, modal: 'login' }),
      resetScroll: false,
    } as never);
  });
}
