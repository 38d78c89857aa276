import { expect, it } from 'vitest';
import { setNewest } from './set-newest.ts';

it('removes the entry that was set longest ago', () => {
  const map = new Map<string, number>();
  for (const key of ['a', 'b', 'a', 'c']) setNewest(map, key, 1, 2);
  expect([...map.keys()]).toEqual(['a', 'c']);
});

it('replaces a value without removing another entry', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  setNewest(map, 'a', 3, 2);
  expect([...map]).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
});
