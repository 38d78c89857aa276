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

const parse = (url: string) => parsePageUrl(url, settings, themes);
const redirect = (status: number, location: string, more = {}) => ({ kind: 'redirect', status, location, ...more });

test('?lang= sets a language that the brand has, and redirects to the same URL without it', () => {
  expect(parse('/casino?lang=de&utm=1')).toEqual(redirect(302, '/casino?utm=1', { locale: 'de' }));
  expect(parse('/casino?lang=xx')).toEqual(redirect(302, '/casino'));
});

test('redirects other spellings of a path to the canonical one with its parameters, never to another host', () => {
  expect(parse('/CASINO/?utm=1')).toEqual(redirect(308, '/casino?utm=1'));
  for (const pathname of ['/Casino/Games/Dice', '/casino/games/DICE', '/casino/games/Dice/'])
    expect(parse(`${pathname}?mode=demo`)).toEqual(redirect(308, '/casino/games/dice?mode=demo'));
  expect(parse('/casino/games/dice')).toMatchObject({ kind: 'page', isCached: true });
  expect(parse('/statistics/shr_AbC')).toMatchObject({ kind: 'page', path: '/statistics/shr_AbC' });
  expect(parse('//evil.example/?lang=de')).toMatchObject({ location: '/evil.example/' });
  expect(parse('/\\evil.example?lang=de')).toMatchObject({ location: '/evil.example' });
});

test('only parameters that change the page are part of the cache key; tokens and trackers never are', () => {
  expect(parse('/casino?at=mq_secret_secret_secret&utm=1&cpnc=a&modal=login')).toMatchObject({
    renderUrl: '/casino?modal=login',
    isCached: true,
  });
  expect(parse('/casino?modal=bogus')).toMatchObject({ renderUrl: '/casino' });
});

test('pages with unbounded parameters are not cached', () => {
  const deposit = 'payment=dep_12345678&modal=deposit-success';
  for (const endless of ['search=anything', 'page=7', 'provider=a', 'method=a', 'met=a', deposit])
    expect(parse(`/casino?${endless}`), endless).toMatchObject({ isCached: false });
  expect(parse('/casino?modal=login&order=name')).toMatchObject({ isCached: true });
  expect(parse('/casino/games/d%69ce')).toMatchObject({ isCached: false });
  expect(parse('/invented/path')).toMatchObject({ isCached: false });
  expect(parse('/deposit')).toMatchObject({ isCached: false });
  expect(parse('/pay')).toMatchObject({ isCached: true });
});

test('a page that its player may unpublish is never cached', () => {
  expect(parse(`/statistics/shr_${'1'.repeat(31)}`)).toMatchObject({ kind: 'page', isCached: false });
  expect(parse('/profile/statistics')).toMatchObject({ isCached: true });
});
