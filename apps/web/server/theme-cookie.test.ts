import { themes } from '@marquee/themes/themes.ts';
import { expect, test } from 'vitest';
import type { AppSettings } from '../lib/site/site.ts';
import { withThemeOverrides, themeCookie, themeChoicesIn } from './theme-cookie.ts';

const brandThat = (allowThemeChoice: boolean) => ({
  settings: { theme: 'curacao', allowThemeChoice, currencies: ['EUR', 'USD'], defaultCurrency: 'EUR' } as AppSettings, // only these properties are read
  version: 'v1',
});

test('a chosen theme applies only if the brand allows it, and changes the version', () => {
  const brand = brandThat(true);
  const chosen = withThemeOverrides(brand, 'lang=de; theme=monaco', themes);
  expect(chosen.settings.theme).toBe('monaco');
  expect(chosen.version).not.toBe(brand.version);
  expect(withThemeOverrides(brandThat(false), 'theme=monaco', themes).settings.theme).toBe('curacao');
});

test('the same choice returns the same object', () => {
  const brand = brandThat(true);
  expect(withThemeOverrides(brand, 'theme=monaco', themes)).toBe(withThemeOverrides(brand, 'theme=monaco', themes));
});

test('an unknown theme is ignored', () => {
  const brand = brandThat(true);
  expect(withThemeOverrides(brand, 'theme=no-such-theme', themes)).toBe(brand);
  expect(withThemeOverrides(brand, undefined, themes)).toBe(brand);
});

test('an empty theme removes the cookie', () => {
  expect(themeCookie('', false)).toContain('Max-Age=0');
  expect(themeCookie('monaco', true)).toContain('Secure');
});

test("the debug panel's theme and currency apply to any brand, limited to its currencies, and change the version", () => {
  const brand = brandThat(false);
  const themed = withThemeOverrides(brand, 'displayOverrides=monaco.USD', themes);
  expect(themed.settings).toMatchObject({ theme: 'monaco', defaultCurrency: 'USD' });
  expect(themed.version).not.toBe(brand.version);
  expect(withThemeOverrides(brand, 'displayOverrides=monaco.', themes).version).not.toBe(themed.version);
  expect(withThemeOverrides(brand, 'displayOverrides=no-such-theme.JPY', themes)).toBe(brand);
  expect(themeChoicesIn('displayOverrides=monaco.USD')).not.toBe(themeChoicesIn('displayOverrides=monaco.'));
  expect(themeChoicesIn('displayOverrides=monaco.USD')).not.toBe(themeChoicesIn(undefined));
});
