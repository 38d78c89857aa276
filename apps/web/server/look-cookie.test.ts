import { expect, test } from 'vitest';
import type { AppSettings } from '../lib/site/site.ts';
import { brandInLook, lookCookie } from './look-cookie.ts';

const brandThat = (allowThemeChoice: boolean) => ({
  settings: { theme: 'curacao', allowThemeChoice } as AppSettings, // only these are read
  version: 'v1',
});

test('a chosen room is shown only where the brand allows it, and its pages are kept apart', () => {
  const brand = brandThat(true);
  const chosen = brandInLook(brand, 'lang=de; theme=monaco');
  expect(chosen.settings.theme).toBe('monaco');
  expect(chosen.version).not.toBe(brand.version);
  expect(brandInLook(brandThat(false), 'theme=monaco').settings.theme).toBe('curacao');
});

test('the same choice gives the same settings, so that nothing is derived from them twice', () => {
  const brand = brandThat(true);
  expect(brandInLook(brand, 'theme=monaco')).toBe(brandInLook(brand, 'theme=monaco'));
});

test('a room that is not shipped changes nothing', () => {
  const brand = brandThat(true);
  expect(brandInLook(brand, 'theme=no-such-room')).toBe(brand);
  expect(brandInLook(brand, undefined)).toBe(brand);
});

test('going back to the brand’s own room removes the cookie', () => {
  expect(lookCookie('', false)).toContain('Max-Age=0');
  expect(lookCookie('monaco', true)).toContain('Secure');
});
