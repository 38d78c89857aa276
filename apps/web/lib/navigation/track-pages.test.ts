import { expect, test } from 'vitest';
import { pagesAfter } from './track-pages.ts';

test('stores the last five pages, newest first', () => {
  const pages = ['/a', '/b', '/c', '/d', '/e', '/f'].reduce<readonly string[]>(pagesAfter, []);
  expect(pages).toEqual(['/f', '/e', '/d', '/c', '/b']);
});

test('going back removes the page, so that the next Back goes to the one before it', () => {
  expect(pagesAfter(['/c', '/b', '/a'], '/b')).toEqual(['/b', '/a']);
});

test('the same page again adds no entry', () => {
  expect(pagesAfter(['/a'], '/a')).toEqual(['/a']);
});
