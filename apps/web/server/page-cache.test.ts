import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const value = (name: string, bytes = 10) => ({ name, bytes, freshMs: 1_000 });
const always = () => true;
const never = () => false;

test('renders a page once for concurrent visitors', async () => {
  const cache = createPageCache<ReturnType<typeof value>>({ bytesMax: 100 });
  let made = 0;
  const make = async () => {
    made += 1;
    return value('a');
  };
  await Promise.all(Array.from({ length: 50 }, () => cache.get('a', make, always)));
  await cache.get('a', make, always);
  expect(made).toBe(1);
});

test('serves a stale page while a new one is rendered, and keeps it if rendering fails', async () => {
  let now = 0;
  const cache = createPageCache<ReturnType<typeof value>>({ bytesMax: 100, now: () => now });
  await cache.get('a', async () => value('first'), always);
  now = 2_000;
  const failing = () => Promise.reject(new Error('away'));
  expect((await cache.get('a', failing, always)).name).toBe('first');
  await Promise.resolve();
  expect((await cache.get('a', async () => value('second'), always)).name).toBe('first');
  await new Promise(setImmediate);
  expect((await cache.get('a', failing, always)).name).toBe('second');
});

test('neither stores nor replaces a page with one that is not cacheable', async () => {
  let now = 0;
  const cache = createPageCache<ReturnType<typeof value>>({ bytesMax: 100, now: () => now });
  const bad = async () => value('bad');
  await cache.get('a', bad, never);
  expect(cache.size().entries).toBe(0);
  await cache.get('a', async () => value('good'), always);
  now = 2_000;
  await cache.get('a', bad, never);
  await new Promise(setImmediate);
  expect((await cache.get('a', bad, never)).name).toBe('good');
});

test('evicts the least recently used pages', async () => {
  const cache = createPageCache<ReturnType<typeof value>>({ bytesMax: 30 });
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => value(key), always);
  await cache.get('a', async () => value('again'), always);
  await cache.get('d', async () => value('d'), always);
  expect(cache.size()).toEqual({ entries: 3, bytes: 30 });
  let remade = '';
  await cache.get('b', async () => value((remade = 'b')), always);
  expect(remade).toBe('b');
  await cache.get('huge', async () => value('huge', 31), always);
  expect(cache.size().bytes).toBeLessThanOrEqual(30);
});
