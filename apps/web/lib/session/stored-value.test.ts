import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoredValue } from './stored-value.ts';

const values = new Map<string, string>();
beforeEach(() => {
  values.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const count = createStoredValue<number>('count', (stored) => (typeof stored === 'number' ? stored : null));

test('reads what was written until it is removed, and notifies subscribers of both', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = count.subscribe(listener);
  expect(count.read()).toBeNull();
  count.write(7);
  expect([count.read(), values.get('count')]).toEqual([7, '7']);
  count.remove();
  expect([count.read(), listener.mock.calls.length]).toEqual([null, 2]);
  unsubscribe();
  count.write(8);
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each(['', '{', 'null', '"7"', '[7]'])('reads null from %j', (text) => {
  values.set('count', text);
  expect(count.read()).toBeNull();
});
