import type { AnyRouter } from '@tanstack/react-router';

const SAMPLE = 'mmmmmwwwwwiiiiijjjjj0123456789';

/**
 * The body font is `font-display: optional`: when it arrives after the first paint it is not used, so that lines do not wrap again while somebody reads. At the
 * first navigation the theme's stylesheet is inserted again, which applies fonts that have loaded by then. Skipped where the font is already in use, because
 * inserting a stylesheet causes a full layout.
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

/** Whether the page uses the body font: text in a font that is not used has the width of the next font in the stack. */
export function hasBodyFont(): boolean {
  const [font, ...fallbacks] = getComputedStyle(document.body).fontFamily.split(',');
  if (font === undefined || fallbacks.length === 0) return true;
  return widthIn(`${font},${fallbacks.join()}`) !== widthIn(fallbacks.join());
}

/** Measured on a canvas, which causes no layout. */
function widthIn(family: string): number | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return undefined;
  context.font = `16px ${family}`;
  return context.measureText(SAMPLE).width;
}
