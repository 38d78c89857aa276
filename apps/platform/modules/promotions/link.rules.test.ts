import { DEFAULT_PAGE_PATHS } from '@marquee/contract/page-keys.ts';
import { expect, it } from 'vitest';
import { gameOf, leadsToPage, resolveLink } from './link.rules.ts';

const PATHS = { ...DEFAULT_PAGE_PATHS, deposit: '/cash-in', game: '/play/:game' };

it.each([
  [null, null],
  ['deposit', '/cash-in'],
  ['deposit?method=card', '/cash-in?method=card'],
  ['game:dice', '/play/dice'],
  ['/some/path?x=1', '/some/path?x=1'],
  ['unknown', 'unknown'],
  ['', ''],
])('%j leads to %j', (link, path) => {
  expect(resolveLink(link, PATHS)).toBe(path);
});

it.each([
  ['deposit', true],
  ['/cash-in?method=card', true],
  ['casino?modal=calendar', true],
  ['game:any', true],
  ['cashback', false],
  ['/cashback#rules', false],
  ['/deposit', false],
  ['unknown', false],
  ['https://elsewhere.example/deposit', false],
])('a brand without cashback at all: %j leads to a page: %s', (link, isThere) => {
  expect(leadsToPage(link, { paths: PATHS, removedPages: ['cashback'] })).toBe(isThere);
});

it('opens the deposit page with the bonus chosen', () => {
  expect(resolveLink('deposit', PATHS, 'welcome-eur')).toBe('/cash-in?bonus=welcome-eur');
  expect(resolveLink('casino', PATHS, 'welcome-eur')).toBe('/casino');
});

it('finds the game of a link', () => {
  expect([gameOf('game:dice'), gameOf('dice')]).toEqual(['dice', null]);
});
