import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import { useEffect } from 'react';

let resolveHydration = () => {};

/**
 * Resolves when React has hydrated the page, which is later than the shell around it because the page has its own boundary. The router must not navigate
 * before: React would go on hydrating a page that is no longer the route. Never resolves on the server.
 */
export const pageHydrated = new Promise<void>((resolve) => {
  resolveHydration = resolve;
});

/** Resolves `pageHydrated`. */
export function setPageHydrated(): void {
  resolveHydration();
}

/** Signals hydration; used by every page, the 404 page and the error page. */
export function usePageHydrated(): void {
  useEffect(setPageHydrated, []);
}

/** Longer than a visitor waits for a link. */
const TIMEOUT_MS = 4_000;

/** Calls `go` once the page is hydrated, or `onTimeout` where that takes too long. */
export function onHydrated(go: () => void, onTimeout: () => void): void {
  let isOver = false;
  const timeout = setTimeout(() => {
    isOver = true;
    onTimeout();
  }, TIMEOUT_MS);
  void pageHydrated.then(() => {
    clearTimeout(timeout);
    if (!isOver) go();
  });
}

const PAGES = ['component', 'notFoundComponent'] as const;

/** Makes every page and 404 component of the route tree signal its hydration. Called once, before the first router is created. */
export function signalHydration(tree: AnyRoute): void {
  for (const route of Object.values((tree.children ?? {}) as Record<string, AnyRoute>)) {
    for (const page of PAGES) {
      const Page = route.options[page] as RouteComponent | undefined;
      if (!Page) continue;
      const HydratedPage = (props: object) => {
        usePageHydrated();
        return <Page {...props} />;
      };
      // The router preloads the page's code with this.
      route.options[page] = Object.assign(HydratedPage, Page.preload && { preload: Page.preload });
    }
    signalHydration(route);
  }
}
