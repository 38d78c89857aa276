import { sameOriginUrl } from '../lib/navigation/same-origin-url.ts';
import { parseSearch } from '../lib/parameters/search.ts';
import { dropPrepared, setOpening } from './opening.ts';
import { paramsOf, validateSearch } from './site-search.ts';

/** Longer than a tap. A longer press opens nothing, so the prepared dialog is dropped. */
export const PRESS_MS_MAX = 700;

/**
 * A tap presses its link for about a tenth of a second: its dialog is rendered in that time (docs/decisions/0018). Returns a function that removes the
 * listeners.
 */
export function prepareDialogs(): () => void {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const handlePointerDown = (event: PointerEvent) => {
    clearTimeout(timeout);
    dropPrepared();
    const target = event.isPrimary && event.button === 0 ? sameOriginUrl(event.target) : null;
    const search = target?.pathname === location.pathname ? validateSearch(parseSearch(target.search)) : {};
    if (search.modal === undefined) return;
    setOpening({ name: search.modal, params: paramsOf(search.modal, search), isPrepared: true });
    timeout = setTimeout(dropPrepared, PRESS_MS_MAX);
  };
  document.addEventListener('pointerdown', handlePointerDown, { passive: true });
  // The browser handles the touch as a scroll.
  document.addEventListener('pointercancel', dropPrepared);
  return () => {
    clearTimeout(timeout);
    document.removeEventListener('pointerdown', handlePointerDown);
    document.removeEventListener('pointercancel', dropPrepared);
  };
}
