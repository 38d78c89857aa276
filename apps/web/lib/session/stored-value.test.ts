import { expect, test, vi } from 'vitest';
import { stubStorage } from '../../testing/stub-storage.ts';
import { createStoredValue } from './stored-value.ts';

const values = stubStorage('sessionStorage');

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
