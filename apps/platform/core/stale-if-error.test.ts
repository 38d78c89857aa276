import { expect, test } from 'vitest';
import { staleIfError } from './stale-if-error.ts';

const away = () => Promise.reject(new Error('away'));

test('keeps a value while it is fresh, also null, and the last one while reading fails', async () => {
  let now = 1_000;
  const cached = staleIfError<string | null>({ freshMs: 100, entriesMax: 2, now: () => now });
  await expect(cached('a', away)).rejects.toThrow('away');
  expect(await cached('a', async () => null)).toBeNull();
  now = 1_100;
  expect(await cached('a', async () => 'new')).toBeNull();
  now = 1_101;
  expect(await cached('a', away)).toBeNull();
  now = 1_103;
  expect(await cached('a', away)).toBeNull();
  now = 1_105;
  expect(await cached('a', async () => 'new')).toBe('new');
  now = 1_205;
  expect(await cached('a', away)).toBe('new');
});

test('reads once for all who wait for the same key, and again after a failure', async () => {
  const cached = staleIfError<number>({ freshMs: 100, entriesMax: 2, now: () => 1_000 });
  let reads = 0;
  const read = async () => (reads += 1);
  expect(await Promise.all([cached('a', read), cached('a', read), cached('b', read)])).toEqual([1, 1, 2]);
  const both = await Promise.allSettled([cached('c', away), cached('c', read)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cached('c', read)).toBe(3);
});

test('answers all readers although fewer entries than they ask for are kept', async () => {
  const cached = staleIfError<string>({ freshMs: 100, entriesMax: 2, now: () => 1_000 });
  const keys = ['a', 'b', 'c', 'd'];
  expect(await Promise.all(keys.map((key) => cached(key, async () => key)))).toEqual(keys);
  expect(await cached('a', async () => 'again')).toBe('again');
});
