import type { Page, Request } from 'playwright-core';

/** So long nothing is on its way in a page that counts as quiet. */
const IDLE_MS = 500;

/**
 * Listens to what a page asks for from now on, and gives what waits until none of it has been on its way for half a second. The tool's own `networkidle` waits for ever where the
 * browser fetches anew what it had kept and shown already (`stale-while-revalidate`): it tells that such a fetch was answered, and never that it is over.
 */
export function waitForNetworkIdle(page: Pick<Page, 'on'>, idleMs = IDLE_MS): () => Promise<void> {
  const pendingRequests = new Set<Request>();
  const whenChanged = new Set<() => void>();
  const over = (request: Request) => {
    pendingRequests.delete(request);
    for (const notify of whenChanged) notify();
  };
  page.on('request', (request) => {
    // A stream of news has no end.
    if (request.resourceType() === 'eventsource') return;
    pendingRequests.add(request);
    for (const notify of whenChanged) notify();
  });
  // Nobody's code asked for these: icons, and what is fetched anew behind an answer that was kept.
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
