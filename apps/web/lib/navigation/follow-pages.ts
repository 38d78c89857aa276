import { NAVIGATION_HISTORY_PAGES_MAX, PAGE_VIEW_DELAY_MS } from '@marquee/contract/constants.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { logEvent } from '../events/log-event.ts';
import { markCurrentPage } from '../pages/mark-current-page.ts';
import { pageKeyOf } from '../pages/use-page.ts';
import { createStoredValue } from '../session/stored-value.ts';

const storedPages = createStoredValue<readonly string[]>('lastPages', (stored) =>
  Array.isArray(stored) ? stored.filter((page): page is string => typeof page === 'string') : null,
);

/** The pages seen last in this tab, newest first, five at most: for Back buttons inside the site. */
export function lastPages(): readonly string[] {
  return storedPages.read() ?? [];
}

/** Where a Back button of the site leads: the page before this one, or `fallback`. A page asks while it is drawn, which is before it is remembered. */
export function pageBefore(fallback: string): string {
  return pagesAfter(lastPages(), location.pathname)[1] ?? fallback;
}

/** After each change of the page: remembers it, counts it, and takes focus and reading position to its heading. */
export function followPages(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => {
    storedPages.write(pagesAfter(lastPages(), location.pathname));
    clearTimeout(timer);
    timer = setTimeout(() => logEvent('PAGE_VIEW', { url: location.pathname + location.search }), PAGE_VIEW_DELAY_MS);
  };
  count();
  const stop = router.subscribe('onResolved', (event) => {
    if (event.hrefChanged) count();
    if (!event.pathChanged) return;
    markCurrentPage(pageKeyOf(event.toLocation.pathname));
    if (event.fromLocation) focusHeading();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The pages after a step to `path`. A step to the page before is a step back, so that two Back buttons never lead in a circle. */
export function pagesAfter(pages: readonly string[], path: string): readonly string[] {
  if (pages[0] === path) return pages;
  if (pages[1] === path) return pages.slice(1);
  return [path, ...pages].slice(0, NAVIGATION_HISTORY_PAGES_MAX);
}

/** A screen reader starts to read at the new page's heading; a dialog of the address keeps the focus it has. */
function focusHeading(): void {
  if (document.querySelector('dialog[open]')) return;
  // Somebody types already in a page that was there before its address.
  if (document.activeElement?.closest('[data-early-page]')) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
