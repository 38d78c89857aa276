import { preloadModal } from '../../modals/modal-components.ts';
import { currentToken } from '../session/session-store.ts';
import { pageHydrated } from './hydration.tsx';
import { hasBodyFont } from './load-late-fonts.ts';

/** What guests open most. */
const GUEST_MODALS = ['login', 'signup'] as const;

/**
 * Fetches the code of the dialogs that guests open most, one at a time, whenever the browser is idle: a tap then only has to render it. Returns how to stop.
 */
export function preloadLikely(): () => void {
  let isStopped = false;
  const preload = async () => {
    if (!(await mayPreload()) || currentToken() !== null) return;
    for (const name of GUEST_MODALS) {
      await browserIdle();
      if (isStopped) return;
      // A failed fetch is tried again when it is needed.
      await preloadModal(name).catch(() => {});
    }
  };
  void preload();
  return () => {
    isStopped = true;
  };
}

/** Once the page is hydrated: whether code may be fetched before anybody asks for it. Visitors who ask their browser to save data are left out. */
export async function mayPreload(): Promise<boolean> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return false;
  await pageHydrated;
  // A new stylesheet makes the browser read all fonts again: one that missed the first paint would be set now, and move the text.
  return hasBodyFont();
}

/** Safari has no such call; a second after hydration nothing else is under way. */
export function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 1_000);
  });
}
