import { themes } from '@marquee/themes/themes.ts';
import { expect, test } from 'vitest';
import type { AppSettings } from '../lib/site/site.ts';
import { brandInLook, lookCookie, looksIn } from './look-cookie.ts';

const brandThat = (allowThemeChoice: boolean) => ({
  settings: { theme: 'curacao', allowThemeChoice, currencies: ['EUR', 'USD'], defaultCurrency: 'EUR' } as AppSettings, // only these are read
  version: 'v1',
});

test('a chosen room is shown only where the brand allows it, and its pages are kept apart', () => {
  const brand = brandThat(true);
  const chosen = brandInLook(brand, 'lang=de; theme=monaco', themes);
  expect(chosen.settings.theme).toBe('monaco');
  expect(chosen.version).not.toBe(brand.version);
  expect(brandInLook(brandThat(false), 'theme=monaco', themes).settings.theme).toBe('curacao');
});

test('the same choice gives the same settings, so that nothing is derived from them twice', () => {
  const brand = brandThat(true);
  expect(brandInLook(brand, 'theme=monaco', themes)).toBe(brandInLook(brand, 'theme=monaco', themes));
});

test('a room that is not shipped changes nothing', () => {
  const brand = brandThat(true);
  expect(brandInLook(brand, 'theme=no-such-room', themes)).toBe(brand);
  expect(brandInLook(brand, undefined, themes)).toBe(brand);
});

test('going back to the brand’s own room removes the cookie', () => {
  expect(lookCookie('', false)).toContain('Max-Age=0');
  expect(lookCookie('monaco', true)).toContain('Secure');
});

test('the debug panel’s room and currency are looks of any brand, in its own currencies alone, and its pages are kept apart', () => {
  const brand = brandThat(false);
  const shown = brandInLook(brand, 'debugLook=monaco.USD', themes);
  expect(shown.settings).toMatchObject({ theme: 'monaco', defaultCurrency: 'USD' });
  expect(shown.version).not.toBe(brand.version);
  expect(brandInLook(brand, 'debugLook=monaco.', themes).version).not.toBe(shown.version);
  expect(brandInLook(brand, 'debugLook=no-such-room.JPY', themes)).toBe(brand);
  expect(looksIn('debugLook=monaco.USD')).not.toBe(looksIn('debugLook=monaco.'));
  expect(looksIn('debugLook=monaco.USD')).not.toBe(looksIn(undefined));
});
