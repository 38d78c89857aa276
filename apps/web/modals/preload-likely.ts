import { browserIdle, mayPreload } from '../lib/navigation/browser-idle.ts';
import { currentToken } from '../lib/session/session-store.ts';
import { preloadModal } from './modal-components.ts';

/** The dialogs that guests open most. */
const GUEST_MODALS = ['login', 'signup'] as const;

/**
 * Preloads the code of the dialogs that guests open most, one at a time, whenever the browser is idle: a tap then only has to render it. Returns a function
 * that stops it.
 */
export function preloadLikely(): () => void {
  let isStopped = false;
  const preload = async () => {
    if (!(await mayPreload()) || currentToken() !== null) return;
    for (const name of GUEST_MODALS) {
      await browserIdle();
      if (isStopped) return;
      // A failed preload is retried when the dialog opens.
      await preloadModal(name).catch(() => {});
    }
  };
  void preload();
  return () => {
    isStopped = true;
  };
}
