import type { AnyRouter } from '@tanstack/react-router';
import { onSessionEnd } from './session-store.ts';

/** An expired session leads to the log-in dialog over the present page. */
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
