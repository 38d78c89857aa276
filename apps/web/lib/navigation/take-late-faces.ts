import type { AnyRouter } from '@tanstack/react-router';

/**
 * Faces that come after the first view are not shown in it, so that no line wraps anew before somebody's eyes (`font-display: optional`). With the first step to another page,
 * when everything changes anyway, the room's sheet is read once more out of the browser's memory: whatever has come by then is set.
 */
export function takeLateFaces(router: AnyRouter): () => void {
  const stop = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    stop();
    const sheet = document.querySelector<HTMLLinkElement>('link[data-faces]');
    const again = sheet?.cloneNode();
    again?.addEventListener('load', () => sheet?.remove());
    if (again) sheet?.after(again);
  });
  return stop;
}
