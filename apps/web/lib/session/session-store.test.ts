import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { mockPage } from '../../testing/mock-page.ts';

const { storage: stored, listeners } = mockPage();

/** A page that was hydrated with the first player's token. */
async function firstPlayersPage() {
  stored.set('accessToken', 'mq_first');
  const store = await import('./session-store.ts');
  store.startSession();
  const endings: string[] = [];
  store.onSessionChange(({ reason }) => endings.push(reason));
  return { ...store, endings };
}

/** The same, with a cache that follows the session. */
async function firstPlayersCache() {
  const page = await firstPlayersPage();
  const { clearPlayerCache } = await import('../api/clear-player-cache.ts');
  const client = new QueryClient();
  page.onSessionChange(({ reason }) => clearPlayerCache(client, reason));
  return { page, client };
}

test('another token starts a new epoch, aborts the requests of the old one, and notifies listeners after the switch', async () => {
  const page = await firstPlayersPage();
  const [epoch, running] = [page.sessionEpoch(), page.sessionSignal()];
  page.onSessionChange(() => {
    expect(page.currentToken()).toBe('mq_second');
    expect(page.sessionSignal().aborted).toBe(false);
  });
  page.beginSession('mq_second');
  expect(page.sessionEpoch()).toBe(epoch + 1);
  expect(running.aborted).toBe(true);
  expect(page.endings).toEqual(['switched']);
  expect(page.sessionState()).toBe('signed-in');
});

test('the same token changes nothing', async () => {
  const page = await firstPlayersPage();
  const [epoch, running] = [page.sessionEpoch(), page.sessionSignal()];
  page.beginSession('mq_first');
  listeners.get('storage')?.({ key: 'accessToken' });
  listeners.get('pageshow')?.({ persisted: true });
  expect([page.sessionEpoch(), running.aborted, page.endings]).toEqual([epoch, false, []]);
});

test.each([
  ['storage', { key: 'accessToken' }],
  ['pageshow', { persisted: true }],
])('follows changes of another tab on %s', async (name, event) => {
  const page = await firstPlayersPage();
  const epoch = page.sessionEpoch();
  stored.set('accessToken', 'mq_second');
  listeners.get(name)?.(event);
  expect(page.sessionEpoch()).toBe(epoch + 1);
  stored.clear();
  listeners.get(name)?.(event);
  expect(page.sessionState()).toBe('signed-out');
  expect(page.sessionEpoch()).toBe(epoch + 2);
  expect(page.endings).toEqual(['switched', 'left']);
});

test('a token renewed by another tab keeps the session, and a 403 to the old token still ends it', async () => {
  const [old, fresh] = ['a', 'b'].map((sign) => `mq_${'F'.repeat(16)}${sign.repeat(43)}`) as [string, string];
  stored.set('accessToken', old);
  const store = await import('./session-store.ts');
  store.startSession();
  const [epoch, running] = [store.sessionEpoch(), store.sessionSignal()];
  stored.set('accessToken', fresh);
  listeners.get('storage')?.({ key: 'accessToken' });
  expect([store.sessionEpoch(), running.aborted, store.sessionState()]).toEqual([epoch, false, 'signed-in']);
  store.endSession(old);
  expect([store.sessionState(), stored.has('accessToken'), running.aborted]).toEqual(['signed-out', false, true]);
});

test('notifies observers of the former player’s data immediately, and loads the new player’s data', async () => {
  const { page, client } = await firstPlayersCache();
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['getUserDetails', null, null],
    queryFn: () => Promise.resolve(page.currentToken()),
  });
  const stop = observer.subscribe(({ data }) => seen.push(data));
  await vi.waitFor(() => expect(seen.at(-1)).toBe('mq_first'));
  page.beginSession('mq_second');
  expect(observer.getCurrentResult().data).toBeUndefined();
  await vi.waitFor(() => expect(seen.at(-1)).toBe('mq_second'));
  stop();
});

test('restarts public queries that the switch aborted', async () => {
  const { page, client } = await firstPlayersCache();
  const fetchMock = vi.fn(() =>
    page.currentToken() === 'mq_first' ? new Promise(() => {}) : Promise.resolve('lobby'),
  );
  const observer = new QueryObserver(client, { queryKey: ['getLobby', null, null], queryFn: fetchMock });
  const stop = observer.subscribe(() => {});
  page.beginSession('mq_second');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('lobby'));
  expect(fetchMock).toHaveBeenCalledTimes(2);
  stop();
});
