import type { AnyRoute } from '@tanstack/react-router';
import { useEffect } from 'react';

let wake = () => {};

/**
 * Fulfilled once React has taken over the page that the server wrote. That is later than the frame around it: the page has a boundary of its own, and the router
 * must not leave it before, since React would go on waking a page that the router no longer knows. Stays open on the server.
 */
export const pageAwake = new Promise<void>((resolve) => {
  wake = resolve;
});

/** Said by whatever stands in the page's place: a page, the missing page, an error. */
export function usePageAwake(): void {
  useEffect(() => wake(), []);
}

/** Lets every page of the tree say so. Called once, before the first router is made. */
export function tellWhenAwake(tree: AnyRoute): void {
  for (const route of Object.values((tree.children ?? {}) as Record<string, AnyRoute>)) {
    const Page = route.options.component;
    if (Page) {
      const AwakePage = () => {
        usePageAwake();
        return <Page />;
      };
      // The router fetches the page's code by this before it goes there.
      route.options.component = Object.assign(AwakePage, Page.preload && { preload: Page.preload });
    }
    tellWhenAwake(route);
  }
}
