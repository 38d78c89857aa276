import type { Page, Request } from 'playwright-core';

/** Time without pending requests after which the network counts as idle. */
const IDLE_MS = 500;

/**
 * Tracks the page's requests from now on; the returned function waits until none has been pending for half a second. Playwright's own `networkidle` never resolves
 * with `stale-while-revalidate`: the browser reports the response of a revalidation, but not its end.
 */
export function waitForNetworkIdle(page: Pick<Page, 'on'>, idleMs = IDLE_MS): () => Promise<void> {
  const pendingRequests = new Set<Request>();
  const whenChanged = new Set<() => void>();
  const over = (request: Request) => {
    pendingRequests.delete(request);
    for (const notify of whenChanged) notify();
  };
  page.on('request', (request) => {
    // An event stream never ends.
    if (request.resourceType() === 'eventsource') return;
    pendingRequests.add(request);
    for (const notify of whenChanged) notify();
  });
  // Icons and revalidations, which no script requested.
  page.on('response', (response) => response.request().resourceType() === 'other' && over(response.request()));
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return () =>
    new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const isIdle = () => {
        whenChanged.delete(check);
        resolve();
      };
      const check = () => {
        clearTimeout(timer);
        if (pendingRequests.size === 0) timer = setTimeout(isIdle, idleMs);
      };
      whenChanged.add(check);
      check();
    });
}
