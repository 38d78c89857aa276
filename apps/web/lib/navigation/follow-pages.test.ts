import { expect, test } from 'vitest';
import { pagesAfter } from './follow-pages.ts';

test('the last five pages are remembered, the newest first', () => {
  const pages = ['/a', '/b', '/c', '/d', '/e', '/f'].reduce<readonly string[]>(pagesAfter, []);
  expect(pages).toEqual(['/f', '/e', '/d', '/c', '/b']);
});

test('going back takes the page away, so that Back goes on to the one before it', () => {
  expect(pagesAfter(['/c', '/b', '/a'], '/b')).toEqual(['/b', '/a']);
});

test('the same page again is no step', () => {
  expect(pagesAfter(['/a'], '/a')).toEqual(['/a']);
});
