import { COUNT_MAX } from '@marquee/contract/constants.ts';
import { expect, test } from 'vitest';
import { pagesOf } from './pages.rules.ts';

test('pages of twenty, with bounds at both ends, and a link back from beyond the last page', () => {
  expect(pagesOf({ count: 45, pageNo: 1, pageSize: 20 })).toEqual({ first: 1, last: 20, back: null, forward: 2 });
  expect(pagesOf({ count: 45, pageNo: 3, pageSize: 20 })).toEqual({ first: 41, last: 45, back: 2, forward: null });
  expect(pagesOf({ count: 20, pageNo: 1, pageSize: 20 }).forward).toBeNull();
  expect(pagesOf({ count: 45, pageNo: 9, pageSize: 20 })).toEqual({ first: 0, last: 0, back: 3, forward: null });
  expect(pagesOf({ count: 0, pageNo: 1, pageSize: 20 })).toEqual({ first: 0, last: 0, back: null, forward: null });
});

test('more rows than are counted have pages up to the last row that can be reached', () => {
  const pages = (count: number, pageNo: number) => pagesOf({ count, pageNo, pageSize: 20 });
  expect(pages(COUNT_MAX, 50)).toEqual({ first: 981, last: 1_000, back: 49, forward: null });
  expect(pages(COUNT_MAX + 1, 50).forward).toBe(51);
  expect(pages(COUNT_MAX + 1, 500)).toEqual({ first: 9_981, last: 10_000, back: 499, forward: null });
  expect(pages(COUNT_MAX + 1, 501)).toEqual({ first: 0, last: 0, back: 500, forward: null });
});
