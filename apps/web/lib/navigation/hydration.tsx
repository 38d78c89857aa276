import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import { useEffect } from 'react';

let resolveHydration = () => {};

/**
 * Fulfilled once React has taken over the page that the server wrote. That is later than the frame around it: the page has a boundary of its own, and the router
 * must not leave it before, since React would go on waking a page that the router no longer knows. Stays open on the server.
 */
export const pageHydrated = new Promise<void>((resolve) => {
  resolveHydration = resolve;
});

/** Said by whatever stands in the page's place: a page, the missing page, an error. */
export function usePageHydrated(): void {
  useEffect(() => resolveHydration(), []);
}

/** Longer than anybody waits for a link. */
const TIMEOUT_MS = 4_000;

/** Goes on by `go` once the page is awake; by `fall` where it does not wake in time. */
export function onHydrated(go: () => void, fall: () => void): void {
  let isOver = false;
  const timeout = setTimeout(() => {
    isOver = true;
    fall();
  }, TIMEOUT_MS);
  void pageHydrated.then(() => {
    clearTimeout(timeout);
    if (!isOver) go();
  });
}

const PAGES = ['component', 'notFoundComponent'] as const;

/** Lets every page of the tree say so, and what a route shows where it finds nothing. Called once, before the first router is made. */
export function signalHydration(tree: AnyRoute): void {
  for (const route of Object.values((tree.children ?? {}) as Record<string, AnyRoute>)) {
    for (const page of PAGES) {
      const Page = route.options[page] as RouteComponent | undefined;
      if (!Page) continue;
      const HydratedPage = (props: object) => {
        usePageHydrated();
        return <Page {...props} />;
      };
      // The router fetches the page's code by this before it goes there.
      route.options[page] = Object.assign(HydratedPage, Page.preload && { preload: Page.preload });
    }
    signalHydration(route);
  }
}
