import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, type Language } from '@marquee/locales/languages.ts';
import type { ErrorBody } from '@marquee/contract/endpoint.ts';
import { DEFAULT_PAGE_PATHS } from '@marquee/contract/page-keys.ts';
import { getSettings } from '@marquee/contract/settings.ts';
import { renderWithTheme } from '@marquee/ui/testing/render-with-theme.tsx';
import { ToastRegion } from '@marquee/ui/toast/toast-region.tsx';
import { toasts } from '@marquee/ui/toast/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { cleanup } from 'vitest-browser-react';
import { ApiError } from '../lib/api/api-error.ts';
import { ENDPOINT_TABLE } from '../lib/api/endpoint-table.gen.ts';
import { endpointOf } from '../lib/api/endpoint-table.ts';
import type { EndpointResponse, EndpointId } from '../lib/api/endpoint-types.ts';
import { followMutations } from '../lib/api/follow-mutations.ts';
import { retryOnMount } from '../lib/api/retry-on-mount.ts';
import { SiteQueryClient } from '../lib/api/site-query-client.ts';
import { createTranslator, type Messages } from '../lib/i18n/translator.ts';
import { usePageHydrated } from '../lib/navigation/hydration.tsx';
import { parseSearch, stringifySearch } from '../lib/parameters/search.ts';
import { beginSession, leaveSession } from '../lib/session/session-store.ts';
import { setClientRequestContext } from '../lib/site/client-request-context.ts';
import type { RequestContext } from '../lib/site/request-context.types.ts';
import { SiteRequestContext } from '../lib/site/use-site.ts';
import { changesOf, readPage } from './read-page.ts';

const LANGUAGE_FILES = import.meta.glob<Record<string, Record<string, string>>>(
  ['../../../packages/locales/*/*.json', '!../../../packages/locales/*/{demo,games,sandbox}.json'],
  { import: 'default' },
);

/** Mocked responses, typed by the contract; an `ApiError` is an error response. A request without a mocked response fails the test. */
export type MockResponses = {
  readonly [I in EndpointId]?:
    | EndpointResponse<I>
    | ApiError
    | typeof NEVER
    | undefined
    | ((
        query: URLSearchParams,
        body: unknown,
      ) => EndpointResponse<I> | ApiError | Promise<EndpointResponse<I> | ApiError>);
};

/** The example response of the contract. */
export function exampleOf<I extends EndpointId>(endpoint: {
  readonly id: I;
  readonly example: { readonly response: unknown };
}) {
  return structuredClone(endpoint.example.response) as EndpointResponse<I>; // validated against the schema by the contract's own tests
}

export interface InSiteOptions {
  readonly locale?: Language;
  /** Current URL of the visitor. */
  readonly path?: string;
  readonly isSignedIn?: boolean;
  readonly responses?: MockResponses;
  /** False for content of pages of guests, which have no query library. */
  readonly hasQueries?: boolean;
  /** False for mocked responses that a mutation does not change: the site requests data again after each mutation. */
  readonly followsMutations?: boolean;
  /** True for a site with a route for every page; links to pages without a route are not shown. */
  readonly hasPages?: boolean;
  /** Renders as the server does, and calls this with its HTML before hydration. */
  readonly beforeHydration?: (html: Element) => void;
  /** Overrides of the contract's example settings. */
  readonly settings?: Partial<RequestContext['site']['settings']>;
}

export interface InSite {
  readonly element: Element;
  /** Ids of the requested endpoints, in order. */
  readonly requests: readonly EndpointId[];
  /** Requests of an endpoint as they left, in order. */
  readonly sent: (id: EndpointId) => readonly SentRequest[];
  /** Bodies of the requests of an endpoint, in order. */
  readonly bodies: (id: EndpointId) => readonly unknown[];
  /** What the page says (`read-page.ts`). Throws while a response is awaited. */
  readonly read: () => string;
  /** Remembers what the page says now; the function that it returns says what has changed since. Throws while a response is awaited. */
  readonly mark: () => () => string;
  /** Path and search of the current location. */
  readonly currentUrl: () => string;
  /** Number of entries of the history. */
  readonly historyLength: () => number;
}

export interface SentRequest {
  /** Path and search. */
  readonly url: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

/** A response that never arrives. */
export const NEVER = new Promise<never>(() => {});

function HydratedPage() {
  usePageHydrated();
  return null;
}

/** A toast must not disappear while a busy machine processes the click that showed it. */
const TOAST_MS = 120_000;

let stopFollowing = () => {};

/** Renders components on a page of the site: messages, settings, router, session and toasts. Replaces what the test has rendered before. */
export async function inSite(content: ReactNode, options: InSiteOptions = {}): Promise<InSite> {
  const { locale = 'en', path = '/', isSignedIn = false, responses = {}, settings = {}, hasQueries = true } = options;
  const { followsMutations = true, hasPages = false, beforeHydration } = options;
  const log: RequestLog = { ids: [], sent: [], awaited: 0 };
  await cleanup();
  toasts.set([]);
  const context = await contextOf({ locale, responses, settings }, log);
  setClientRequestContext(context);
  if (isSignedIn) beginSession(`mq_${'t'.repeat(43)}`);
  else leaveSession();
  const client = new SiteQueryClient({ defaultOptions: { queries: { retry: false, retryOnMount } } });
  stopFollowing();
  stopFollowing = followsMutations ? followMutations(client) : () => {};
  const root = createRootRoute({
    component: () => (
      <>
        <HydratedPage />
        {hasQueries ? <QueryClientProvider client={client}>{content}</QueryClientProvider> : content}
        <ToastRegion label="Notices" dismissLabel="Dismiss" visibleMs={TOAST_MS} />
      </>
    ),
  });
  const paths = [...new Set(Object.values(DEFAULT_PAGE_PATHS))].map((path) => path.replaceAll(/:(\w+)/g, '$$$1'));
  const pages = paths.map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({
    routeTree: hasPages ? root.addChildren(pages) : root,
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
    Wrap: ({ children }) => <SiteRequestContext value={context}>{children}</SiteRequestContext>,
  });
  await router.load();
  const site = <RouterProvider router={router as never} />;
  const element = await renderWithTheme(beforeHydration ? <div ref={hydrated(site, beforeHydration)} /> : site, {
    direction: LANGUAGES[locale].direction,
  });
  const sent = (id: EndpointId) => log.sent.filter((_, index) => log.ids[index] === id);
  const read = () => {
    if (log.awaited > 0) throw new Error('A response is awaited');
    return readPage(element).replace('# Components\n', '');
  };
  return {
    element,
    requests: log.ids,
    sent,
    bodies: (id) => sent(id).map(({ body }) => body),
    read,
    mark: () => {
      const before = read();
      return () => changesOf(before, read());
    },
    currentUrl: () => router.state.location.href,
    historyLength: () => router.history.length,
  };
}

const hydrated = (content: ReactNode, before: (html: Element) => void) => (html: Element | null) => {
  if (!html) return undefined;
  html.innerHTML = renderToString(content);
  before(html);
  const root = hydrateRoot(html, content);
  return () => queueMicrotask(() => root.unmount());
};

interface RequestLog {
  readonly ids: EndpointId[];
  readonly sent: SentRequest[];
  awaited: number;
}

async function contextOf(
  { locale, responses, settings }: Required<Pick<InSiteOptions, 'locale' | 'responses' | 'settings'>>,
  log: RequestLog,
): Promise<RequestContext> {
  return {
    site: {
      settings: { ...exampleOf(getSettings), ...settings },
      locale,
      direction: LANGUAGES[locale].direction,
      messagesVersion: '1',
      origin: location.origin,
    },
    translator: createTranslator(locale, await messagesOf(locale)),
    fetchPlatform: async (path, { method = 'GET', body: text, headers }) => {
      const id = endpointAt(method, path);
      const body: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
      log.ids.push(id);
      log.sent.push({ url: path, body, idempotencyKey: new Headers(headers).get('idempotency-key') });
      const given = responses[id];
      if (given === undefined) throw new Error(`${id} was requested and has no mocked response`);
      const response: unknown = await settled(
        log,
        typeof given === 'function' ? given(new URL(path, location.origin).searchParams, body) : given,
      );
      if (!(response instanceof ApiError)) return Response.json(response);
      const { code, message, params } = response;
      return Response.json({ code, message, params } satisfies ErrorBody, { status: response.status });
    },
    extraStyles: [],
    nonce: null,
    themeHead: null,
    publicCache: new Map(),
  };
}

async function settled(log: RequestLog, response: unknown): Promise<unknown> {
  if (response === NEVER) return NEVER;
  log.awaited += 1;
  try {
    return await response;
  } finally {
    log.awaited -= 1;
  }
}

/** Compiling all messages of a language takes longer than most tests. */
const compiledMessages = new Map<string, Promise<Messages>>();

function messagesOf(locale: string): Promise<Messages> {
  const known = compiledMessages.get(locale) ?? compileMessages(locale);
  compiledMessages.set(locale, known);
  return known;
}

async function compileMessages(locale: string): Promise<Messages> {
  const files = Object.entries(LANGUAGE_FILES).filter(([path]) => path.includes(`/${locale}/`));
  const sources = await Promise.all(files.map(([, load]) => load()));
  const texts = sources
    .flatMap((file) => Object.entries(file))
    .flatMap(([space, messages]) => Object.entries(messages).map(([key, text]) => [`${space}.${key}`, text] as const));
  return Object.fromEntries(texts.map(([key, text]) => [key, compileMessageOrThrow(text)])) as Messages;
}

function endpointAt(method: string, path: string): EndpointId {
  const { pathname } = new URL(path, location.origin);
  const found = Object.values(ENDPOINT_TABLE)
    .flatMap((paths) => Object.keys(paths))
    .map((id) => endpointOf(id))
    .find(
      (listed) =>
        listed.method === method && new RegExp(`^${listed.path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`).test(pathname),
    );
  if (!found) throw new Error(`${method} ${pathname} is no endpoint of the contract`);
  return found.id as EndpointId; // an id of the table
}
