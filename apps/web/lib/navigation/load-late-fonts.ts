import type { AnyRouter } from '@tanstack/react-router';

const SAMPLE = 'mmmmmwwwwwiiiiijjjjj0123456789';

/**
 * The font for reading is `font-display: optional`: one that comes after the first paint is not used in that view, so that no line wraps again while somebody reads. With the first
 * navigation, when everything changes anyway, the theme's stylesheet is inserted once more, and fonts that have come by then are used. Pages that already show the font are left alone,
 * since inserting a stylesheet lays out the whole page.
 */
export function loadLateFonts(router: AnyRouter): () => void {
  const stop = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    stop();
    if (hasBodyFont()) return;
    for (const stylesheet of document.querySelectorAll('link[data-fonts]')) {
      const again = stylesheet.cloneNode();
      again.addEventListener('load', () => stylesheet.remove());
      stylesheet.after(again);
    }
  });
  return stop;
}

/** Whether the page shows the font for reading: one that is not used gives text the width of the next one in its stack. */
export function hasBodyFont(): boolean {
  const [font, ...fallbacks] = getComputedStyle(document.body).fontFamily.split(',');
  if (font === undefined || fallbacks.length === 0) return true;
  return widthIn(`${font},${fallbacks.join()}`) !== widthIn(fallbacks.join());
}

/** Measured away from the page, so that nothing is laid out for it. */
function widthIn(family: string): number | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return undefined;
  context.font = `16px ${family}`;
  return context.measureText(SAMPLE).width;
}
