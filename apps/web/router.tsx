import { createRouter } from '@tanstack/react-router';
import { readPublic } from './lib/api/read-public.ts';
import { pageTableOf } from './lib/pages/use-page.ts';
import { signalHydration } from './lib/navigation/hydration.tsx';
import { parseSearch, stringifySearch } from './lib/parameters/search.ts';
import { currentRequestContext } from './lib/site/request-context.ts';
import type { RequestContext } from './lib/site/request-context.types.ts';
import { SiteRequestContext } from './lib/site/use-site.ts';
import { routeTree } from './route-tree.gen.ts';
import { PageError } from './shell/page-error.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';

signalHydration(routeTree);

export interface RouterContext {
  /** Reads public data in loaders: `context.read('getLobby')`. */
  readonly read: typeof readPublic;
  readonly requestContext: RequestContext;
}

/** One router per request on the server, one per page in the browser. The framework requires this name. */
export function getRouter() {
  const requestContext = currentRequestContext();
  const pages = pageTableOf(requestContext.site.settings);
  const router = createRouter({
    routeTree,
    context: { read: readPublic, requestContext } satisfies RouterContext,
    rewrite: {
      input: ({ url }) => {
        url.pathname = pages.toRoutePath(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = pages.toPublicPath(url.pathname);
        return url;
      },
    },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    ...(requestContext.nonce !== null && { ssr: { nonce: requestContext.nonce } }),
    defaultPreload: false,
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
    Wrap: ({ children }) => <SiteRequestContext value={requestContext}>{children}</SiteRequestContext>,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
