import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { ErrorBody } from '@marquee/contract/call.ts';
import { getSettings } from '@marquee/contract/settings.ts';
import { inRoom } from '@marquee/ui/testing/in-room.tsx';
import { ToastRegion } from '@marquee/ui/toast/toast-region.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cleanup } from 'vitest-browser-react';
import { ApiError } from '../lib/api/api-error.ts';
import { CALL_LINES } from '../lib/api/call-lines.gen.ts';
import type { Answer, CallId } from '../lib/api/call-table.ts';
import { createTranslator, type Messages } from '../lib/i18n/translator.ts';
import { parseSearch, stringifySearch } from '../lib/parameters/search.ts';
import { beginSession, leaveSession } from '../lib/session/session-store.ts';
import { setClientScope } from '../lib/site/client-scope.ts';
import type { Scope } from '../lib/site/scope.ts';
import { ScopeContext } from '../lib/site/use-site.ts';

const LANGUAGE_FILES = import.meta.glob<Record<string, string>>('../../../packages/locales/{en,de,ar}/*.json', {
  import: 'default',
});

/** What the platform would answer, as the contract types it; an `ApiError` is a refusal. A call without an answer fails the test that makes it. */
export type Answers = {
  readonly [I in CallId]?:
    | Answer<I>
    | ApiError
    | ((query: URLSearchParams, body: unknown) => Answer<I> | ApiError | Promise<Answer<I> | ApiError>);
};

/** The answer that the contract shows as its example. */
export function exampleOf<I extends CallId>(call: { readonly id: I; readonly example: { readonly answer: unknown } }) {
  return structuredClone(call.example.answer) as Answer<I>; // checked against the schema by the contract's own tests
}

export interface InSiteOptions {
  readonly locale?: 'en' | 'de' | 'ar';
  /** Where the visitor is. */
  readonly path?: string;
  readonly isSignedIn?: boolean;
  readonly answers?: Answers;
  /** In the place of the contract's example. */
  readonly settings?: Partial<Scope['site']['settings']>;
}

export interface InSite {
  readonly element: Element;
  /** Ids of the calls that were made, in their order. */
  readonly calls: readonly CallId[];
  /** Path and search that the site has gone to. */
  readonly address: () => string;
}

/** Puts components on a page of the site: its words, settings, router, session and toasts. It takes the place of what the test has shown before. */
export async function inSite(content: ReactNode, options: InSiteOptions = {}): Promise<InSite> {
  const { locale = 'en', path = '/', isSignedIn = false, answers = {}, settings = {} } = options;
  const calls: CallId[] = [];
  await cleanup();
  const scope = await scopeOf({ locale, answers, settings }, calls);
  setClientScope(scope);
  if (isSignedIn) beginSession(`mq_${'t'.repeat(43)}`);
  else leaveSession();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={client}>
          {content}
          <ToastRegion label="Notices" dismissLabel="Dismiss" />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
    Wrap: ({ children }) => <ScopeContext value={scope}>{children}</ScopeContext>,
  });
  await router.load();
  const element = await inRoom(<RouterProvider router={router as never} />, {
    direction: locale === 'ar' ? 'rtl' : 'ltr',
  });
  return { element, calls, address: () => router.state.location.href };
}

async function scopeOf(
  { locale, answers, settings }: Required<Pick<InSiteOptions, 'locale' | 'answers' | 'settings'>>,
  calls: CallId[],
): Promise<Scope> {
  return {
    site: {
      settings: { ...exampleOf(getSettings), ...settings },
      locale,
      direction: locale === 'ar' ? 'rtl' : 'ltr',
      messagesVersion: '1',
      origin: location.origin,
    },
    translator: createTranslator(locale, await wordsOf(locale)),
    fetchPlatform: async (path, { method = 'GET', body }) => {
      const id = callOf(method, path);
      calls.push(id);
      const given = answers[id];
      if (given === undefined) throw new Error(`${id} was called and has no answer here`);
      const answer: unknown = await (typeof given === 'function'
        ? given(
            new URL(path, location.origin).searchParams,
            typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
          )
        : given);
      if (!(answer instanceof ApiError)) return Response.json(answer);
      const { code, message, params } = answer;
      return Response.json({ code, message, params } satisfies ErrorBody, { status: answer.status });
    },
    extraStyles: [],
    secret: null,
    room: null,
    readings: new Map(),
  };
}

async function wordsOf(locale: string): Promise<Messages> {
  const files = Object.entries(LANGUAGE_FILES).filter(([path]) => path.includes(`/${locale}/`));
  const sources = await Promise.all(files.map(([, load]) => load()));
  const texts = sources.flatMap((file) => Object.entries(file));
  return Object.fromEntries(texts.map(([key, text]) => [key, compileMessageOrThrow(text)])) as Messages;
}

function callOf(method: string, path: string): CallId {
  const { pathname } = new URL(path, location.origin);
  const found = Object.entries(CALL_LINES).find(
    ([, [callMethod, callPath]]) =>
      callMethod === method && new RegExp(`^${callPath.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`).test(pathname),
  );
  if (!found) throw new Error(`${method} ${pathname} is no call of the contract`);
  return found[0] as CallId; // a key of the table
}
