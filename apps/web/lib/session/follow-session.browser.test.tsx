import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { clearPlayerCache } from '../api/clear-player-cache.ts';
import { queryFor } from '../api/query-for.ts';
import { readPublic } from '../api/read-public.ts';
import { setClientRequestContext } from '../site/client-request-context.ts';
import { setPageHydrated } from '../navigation/hydration.tsx';
import { followSession } from './follow-session.ts';
import { beginSession, endSession, leaveSession, onSessionChange, startSession } from './session-store.ts';

setPageHydrated();
startSession();
const cleanups: Array<() => void> = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** A public page of offers in a tab, and what the tab has cached. The platform responds with the token of the request. */
async function openTab(token: string | null) {
  if (token === null) leaveSession();
  else beginSession(token);
  setClientRequestContext({
    site: { locale: 'en' },
    publicCache: new Map(),
    fetchPlatform: async (_path: string, { headers }: RequestInit) =>
      Response.json({ readBy: new Headers(headers).get('authorization') }),
  } as never);

  const root = createRootRoute();
  const pages = ['/promotions', '/freemoney'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: () => readPublic(path === '/promotions' ? 'listPromotions' : 'getAllBonus'),
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: ['/freemoney'] }),
  });
  await router.load();
  await router.navigate({ to: '/promotions' });

  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  cleanups.push(
    followSession(router),
    onSessionChange(({ reason }) => clearPlayerCache(client, reason)),
    () => client.clear(),
  );
  const { queryKey } = queryFor('getAllBonus');
  const observer = new QueryObserver(client, queryFor('getAllBonus') as never);
  observer.subscribe(() => {});
  await client.fetchQuery(queryFor('listBanners'));
  await expect.poll(() => client.getQueryData(queryKey)).toBeDefined();
  const player = queryFor('getUserDetails').queryKey;
  client.setQueryData(player, {} as never);

  return {
    router,
    shown: () => router.state.matches.at(-1)?.loaderData as unknown,
    offers: () => client.getQueryData(queryKey) as unknown,
    cached: () => [player, queryFor('listBanners').queryKey].map((key) => client.getQueryData(key) as unknown),
  };
}

const otherTab = (token: string | null) => {
  if (token === null) localStorage.removeItem('accessToken');
  else localStorage.setItem('accessToken', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
};

test.each<[string, string | null, () => void, string | null]>([
  ['a guest logs in', null, () => beginSession('mq_second'), 'mq_second'],
  ['a guest logs in in another tab', null, () => otherTab('mq_second'), 'mq_second'],
  ['another player logs in', 'mq_first', () => beginSession('mq_second'), 'mq_second'],
  ['another player logs in in another tab', 'mq_first', () => otherTab('mq_second'), 'mq_second'],
  ['the player logs out', 'mq_first', () => leaveSession(), null],
  ['the player logs out in another tab', 'mq_first', () => otherTab(null), null],
  ['the session expires', 'mq_first', () => endSession('mq_first'), null],
])('when %s, no offer of the former visitor stays', async (_case, former, change, next) => {
  const tab = await openTab(former);
  const own = (token: string | null) => ({ readBy: token === null ? null : `Bearer ${token}` });
  expect([tab.shown(), tab.offers()]).toEqual([own(former), own(former)]);
  change();
  expect([tab.offers(), ...tab.cached()]).toEqual([undefined, undefined, undefined]);
  await expect.poll(() => [tab.shown(), tab.offers()]).toEqual([own(next), own(next)]);
  // The page that was visited before has its former data neither in the router nor in the cache of responses.
  const seen: unknown[] = [];
  tab.router.subscribe('onBeforeRouteMount', () => seen.push(tab.shown()));
  await tab.router.navigate({ to: '/freemoney' });
  seen.push(tab.shown());
  expect(seen.filter((data) => JSON.stringify(data) !== JSON.stringify(own(next)))).toEqual([]);
});

test.each([
  ['opens the log-in over the unchanged page when the session expires', () => endSession('mq_first'), 'login'],
  ['opens nothing when the player logs out', leaveSession, undefined],
])('%s', async (_case, end, modal) => {
  const { router, shown } = await openTab('mq_first');
  end();
  await expect.poll(() => [router.state.location.pathname, shown()]).toEqual(['/promotions', { readBy: null }]);
  expect(router.state.location.search).toEqual(modal === undefined ? {} : { modal });
});
