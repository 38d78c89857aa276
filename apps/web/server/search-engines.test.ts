import { getSettings } from '@marquee/contract/settings.ts';
import { expect, test } from 'vitest';
import type { AppSettings } from '../lib/site/site.ts';
import { robotsText, sitemap } from './robots.ts';
import { isCrawler, pageLinks } from './search-engines.ts';

const settings = {
  ...(getSettings.example.response as unknown as AppSettings),
  locales: ['en', 'de'],
  pageKeys: { promotion: '/offer' },
};
const on = (origin: string, locale = 'en') => ({ origin, locale, settings });

test('links to the main domain and its languages from every host', () => {
  for (const host of ['casino.example', 'mirror.example', 'other-mirror.example'])
    expect(pageLinks({ path: '/casino', search: {} }, on(`https://${host}`))).toEqual({
      canonical: 'https://casino.example/casino',
      alternates: [
        ['en', 'https://casino.example/casino'],
        ['de', 'https://casino.example/casino?lang=de'],
        ['x-default', 'https://casino.example/casino'],
      ],
    });
  expect(pageLinks({ path: '/casino', search: {} }, on('http://mirror.example:5600', 'de'))?.canonical).toBe(
    'http://casino.example:5600/casino?lang=de',
  );
});

test('keeps parameters that select a page; drops dialogs, tokens and searches', () => {
  const canonical = (path: string, search: object) =>
    pageLinks({ path, search }, on('https://mirror.example'))?.canonical;
  expect(canonical('/offer', { key: 'autumn' })).toBe('https://casino.example/offer?key=autumn');
  expect(canonical('/', { modal: 'reset-password', code: 'a'.repeat(64) })).toBe('https://casino.example/');
  expect(canonical('/casino', { search: 'dice', order: 'name', provider: 'a' })).toBe(
    'https://casino.example/casino?provider=a',
  );
  expect(canonical('/invented', {})).toBeUndefined();
});

test('robots.txt and sitemap of a mirror link only to the main domain', () => {
  const origin = 'https://mirror.example';
  expect(robotsText(origin, settings)).toContain('Sitemap: https://casino.example/sitemap.xml');
  const xml = sitemap(origin, settings);
  expect(xml).toContain('<loc>https://casino.example/promotions?lang=de</loc>');
  expect(xml).toContain('hreflang="x-default" href="https://casino.example/casino"');
  expect(xml).not.toContain('mirror.example');
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', false],
  [undefined, false],
])('isCrawler of %s is %s', (agent, expected) => expect(isCrawler(agent)).toBe(expected));

test('a removed page is not in the sitemap and has no links', () => {
  const without = { ...settings, removedPages: ['tournaments', 'promotions', 'promotion'] };
  const xml = sitemap('https://casino.example', without);
  expect(xml).not.toMatch(/tournaments|promotions/);
  expect(xml).toContain('https://casino.example/providers');
  const links = (path: string) =>
    pageLinks({ path, search: {} }, { ...on('https://casino.example'), settings: without });
  expect([links('/tournaments'), links('/promotions'), links('/offer')]).toEqual([null, null, null]);
});
