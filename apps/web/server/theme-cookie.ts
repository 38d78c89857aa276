import type { Themes } from '@marquee/themes/themes.ts';
import { readDisplayOverrides } from '../lib/session/display-overrides.rules.ts';
import type { Brand } from './brand-directory.ts';

const NAME = 'theme';
const YEAR_SECONDS = 31_536_000;

/** Value of the theme cookie, not validated; null without one. */
export function themeCookieOf(cookies: string | undefined): string | null {
  if (cookies === undefined) return null;
  return /(?:^|;\s*)theme=([a-z-]{2,32})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/** All display choices in cookies as one string, for cache keys. */
export function themeChoicesIn(cookies: string | undefined): string {
  const { theme, currencyCode } = readDisplayOverrides(cookies);
  return [themeCookieOf(cookies), theme, currencyCode].join('.');
}

const chosenBrands = new WeakMap<Brand, Map<string, Brand>>();

/**
 * The brand with the visitor's theme, if the brand allows a choice, or with the debug panel's display overrides,
 * which are always allowed because only the appearance changes. The version differs too, so that pages are cached
 * separately.
 */
export function withThemeOverrides(brand: Brand, cookies: string | undefined, themes: Themes): Brand {
  const { settings } = brand;
  const debug = readDisplayOverrides(cookies);
  const requestedTheme = debug.theme ?? (settings.allowThemeChoice ? themeCookieOf(cookies) : null);
  const theme = requestedTheme !== null && Object.hasOwn(themes, requestedTheme) ? requestedTheme : settings.theme;
  const isOffered = debug.currencyCode !== null && settings.currencies.includes(debug.currencyCode);
  const defaultCurrency = isOffered && debug.currencyCode !== null ? debug.currencyCode : settings.defaultCurrency;
  if (theme === settings.theme && defaultCurrency === settings.defaultCurrency) return brand;
  const themedBrands = chosenBrands.get(brand) ?? new Map<string, Brand>();
  chosenBrands.set(brand, themedBrands);
  const value = `${theme}.${defaultCurrency}`;
  const known = themedBrands.get(value);
  if (known) return known;
  const chosen = { settings: { ...settings, theme, defaultCurrency }, version: `${brand.version}.${value}` };
  themedBrands.set(value, chosen);
  return chosen;
}

/** Stores a theme for a year; an empty name removes it. */
export function themeCookie(value: string, isSecure: boolean): string {
  const age = value === '' ? 0 : YEAR_SECONDS;
  return `${NAME}=${value}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
}
