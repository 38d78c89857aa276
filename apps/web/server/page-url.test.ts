import { getSettings } from '@marquee/contract/settings.ts';
import { themes } from '@marquee/themes/themes.ts';
import { expect, test } from 'vitest';
import type { AppSettings } from '../lib/site/site.ts';
import { parsePageUrl } from './page-url.ts';

const settings = {
  ...(getSettings.example.response as unknown as AppSettings),
  locales: ['en', 'de'],
  pageKeys: { deposit: '/pay' },
};

test('?lang= sets a language that the brand has, and redirects to the same URL without it', () => {
  expect(parsePageUrl('/casino?lang=de&utm=1', settings, themes)).toEqual({
    kind: 'redirect',
    status: 302,
    location: '/casino?utm=1',
    locale: 'de',
  });
  expect(parsePageUrl('/casino?lang=xx', settings, themes)).toEqual({
    kind: 'redirect',
    status: 302,
    location: '/casino',
  });
});

test('redirects other spellings of a path to the canonical one with its parameters, never to another host', () => {
  expect(parsePageUrl('/CASINO/?utm=1', settings, themes)).toEqual({
    kind: 'redirect',
    status: 308,
    location: '/casino?utm=1',
  });
  for (const pathname of ['/Casino/Games/Dice', '/casino/games/DICE', '/casino/games/Dice/'])
    expect(parsePageUrl(`${pathname}?mode=demo`, settings, themes)).toEqual({
      kind: 'redirect',
      status: 308,
      location: '/casino/games/dice?mode=demo',
    });
  expect(parsePageUrl('/casino/games/dice', settings, themes)).toMatchObject({ kind: 'page', isCached: true });
  expect(parsePageUrl('/statistics/shr_AbC', settings, themes)).toMatchObject({
    kind: 'page',
    path: '/statistics/shr_AbC',
  });
  expect(parsePageUrl('//evil.example/?lang=de', settings, themes)).toMatchObject({ location: '/evil.example/' });
  expect(parsePageUrl('/\\evil.example?lang=de', settings, themes)).toMatchObject({ location: '/evil.example' });
});

test('only parameters that change the page are part of the cache key; tokens and trackers never are', () => {
  expect(parsePageUrl('/casino?at=mq_secret_secret_secret&utm=1&cpnc=a&modal=login', settings, themes)).toMatchObject({
    renderUrl: '/casino?modal=login',
    isCached: true,
  });
  expect(parsePageUrl('/casino?modal=bogus', settings, themes)).toMatchObject({ renderUrl: '/casino' });
});

test('pages with unbounded parameters are not cached', () => {
  for (const endless of [
    'search=anything',
    'page=7',
    'provider=a',
    'method=a',
    'met=a',
    'payment=dep_12345678&modal=deposit-success',
  ])
    expect(parsePageUrl(`/casino?${endless}`, settings, themes), endless).toMatchObject({ isCached: false });
  expect(parsePageUrl('/casino?modal=login&order=name', settings, themes)).toMatchObject({ isCached: true });
  expect(parsePageUrl('/casino/games/d%69ce', settings, themes)).toMatchObject({ isCached: false });
  expect(parsePageUrl('/invented/path', settings, themes)).toMatchObject({ isCached: false });
  expect(parsePageUrl('/deposit', settings, themes)).toMatchObject({ isCached: false });
  expect(parsePageUrl('/pay', settings, themes)).toMatchObject({ isCached: true });
});

test('a page that its player may unpublish is never cached', () => {
  expect(parsePageUrl(`/statistics/shr_${'1'.repeat(31)}`, settings, themes)).toMatchObject({
    kind: 'page',
    isCached: false,
  });
  expect(parsePageUrl('/profile/statistics', settings, themes)).toMatchObject({ isCached: true });
});
