import { getSharedStatistics } from '@marquee/contract/statistics.ts';
import { expect, test, vi } from 'vitest';
import { createPlatformReader } from './platform-reader.ts';

const target = { origin: 'http://localhost', locale: 'en' };

test('returns the cached response on 5xx and 429; other errors are passed on', async () => {
  vi.useFakeTimers();
  let status = 200;
  const reader = createPlatformReader(async () => new Response(`{"status":${status}}`, { status }));
  const read = async () => {
    let isStale = false;
    const response = await reader.read(target, '/api/games', (change) => (isStale = change === 'stale'));
    await vi.advanceTimersByTimeAsync(4_000);
    return [response.status, await response.text(), isStale];
  };
  expect(await read()).toEqual([200, '{"status":200}', false]);
  for (status of [429, 503]) expect(await read()).toEqual([200, '{"status":200}', true]);
  status = 404;
  expect(await read()).toEqual([404, '{"status":404}', false]);
  vi.useRealTimers();
});

test('returns the cached response after two seconds; without one it waits ten', async () => {
  vi.useFakeTimers();
  let durationMs = 5_000;
  const reader = createPlatformReader(
    () => new Promise((resolve) => setTimeout(() => resolve(new Response(`{"took":${durationMs}}`)), durationMs)),
  );
  const read = async () => {
    const begun = Date.now();
    const requested = reader
      .read(target, '/api/games', () => {})
      .then(
        async (response) => `${await response.text()} after ${Date.now() - begun}`,
        (error: Error) => `${error.name} after ${Date.now() - begun}`,
      );
    await vi.advanceTimersByTimeAsync(30_000);
    return requested;
  };
  expect(await read()).toBe('{"took":5000} after 5000');
  durationMs = 6_000;
  expect(await read()).toBe('{"took":5000} after 2000');
  const unread = createPlatformReader(() => new Promise(() => {}));
  const begun = Date.now();
  const lost = unread
    .read(target, '/api/games', () => {})
    .catch((error: Error) => `${error.name} after ${Date.now() - begun}`);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await lost).toBe('TimeoutError after 10000');
  vi.useRealTimers();
});

test('evicts the least recently used responses', async () => {
  const requested: string[] = [];
  const reader = createPlatformReader(async (request) => {
    requested.push(new URL(request.url).pathname);
    return new Response('x'.repeat(7 * 1024 * 1024));
  });
  for (const path of ['/a', '/b', '/c', '/c', '/b', '/a']) await reader.read(target, path, () => {});
  expect(requested).toEqual(['/a', '/b', '/c', '/a']);
});

test('never caches data that its owner may unpublish', async () => {
  let status = 200;
  let requested = 0;
  const reader = createPlatformReader(async () => {
    requested += 1;
    return new Response('{}', { status });
  });
  const read = async () => {
    const response = await reader.read(target, getSharedStatistics.path.replace(':shareKey', 'shr_1'), () => {});
    return response.status;
  };
  expect([await read(), await read(), requested]).toEqual([200, 200, 2]);
  for (status of [404, 503]) expect(await read()).toBe(status);
});
