import { NAVIGATION_HISTORY_PAGES_MAX, PAGE_VIEW_DELAY_MS } from '@marquee/contract/constants.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { logEvent } from '../browser-events/log-event.ts';
import { markCurrentPage } from '../pages/mark-current-page.ts';
import { pageKeyOf } from '../pages/use-page.ts';
import { createStoredValue } from '../session/stored-value.ts';

const storedPages = createStoredValue<readonly string[]>('lastPages', (stored) =>
  Array.isArray(stored) ? stored.filter((page): page is string => typeof page === 'string') : null,
);

/** The last pages of this tab, newest first, five at most: for Back buttons of the site. */
export function lastPages(): readonly string[] {
  return storedPages.read() ?? [];
}

/** URL of a Back button: the page before this one, or `fallback`. Call it during render, before the current page is stored. */
export function pageBefore(fallback: string): string {
  return pagesAfter(lastPages(), location.pathname)[1] ?? fallback;
}

/** After each navigation: stores the page, logs a page view, and moves focus and reading position to its heading. */
export function trackPages(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recordPage = () => {
    storedPages.write(pagesAfter(lastPages(), location.pathname));
    clearTimeout(timer);
    timer = setTimeout(() => logEvent('PAGE_VIEW', { url: location.pathname + location.search }), PAGE_VIEW_DELAY_MS);
  };
  recordPage();
  const stop = router.subscribe('onResolved', (event) => {
    if (event.hrefChanged) recordPage();
    if (!event.pathChanged) return;
    markCurrentPage(pageKeyOf(event.toLocation.pathname));
    if (event.fromLocation) focusHeading();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The pages after a step to `path`. A step to the previous page is a step back, so that two Back buttons never form a loop. */
export function pagesAfter(pages: readonly string[], path: string): readonly string[] {
  if (pages[0] === path) return pages;
  if (pages[1] === path) return pages.slice(1);
  return [path, ...pages].slice(0, NAVIGATION_HISTORY_PAGES_MAX);
}

/** Screen readers start at the new page's heading; an open dialog keeps the focus. */
function focusHeading(): void {
  if (document.querySelector('dialog[open]')) return;
  // An early page is usable before its URL changes, and the visitor may already be typing there.
  if (document.activeElement?.closest('[data-early-page]')) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
