import type { Themes } from '@marquee/themes/themes.ts';
import { readDisplayOverrides } from '../lib/session/display-overrides.rules.ts';
import type { Brand } from './brand-directory.ts';

const NAME = 'theme';
const YEAR_SECONDS = 31_536_000;

/** What the cookie of the chosen room says, unchecked; null without one. */
export function themeCookieOf(cookies: string | undefined): string | null {
  if (cookies === undefined) return null;
  return /(?:^|;\s*)theme=([a-z-]{2,32})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/** Everything by which cookies change how pages look, as one word: pages that differ in it are kept apart. */
export function themeChoicesIn(cookies: string | undefined): string {
  const { theme, currencyCode } = readDisplayOverrides(cookies);
  return [themeCookieOf(cookies), theme, currencyCode].join('.');
}

const chosenBrands = new WeakMap<Brand, Map<string, Brand>>();

/**
 * The brand as this visitor sees it: in the room that they chose, where the brand allows that, or as the debug panel of their browser wants it, which any brand
 * allows because only its looks change. Its version differs too, so that pages are kept apart.
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

/** Keeps a room for a year; an empty name goes back to the brand's own. */
export function themeCookie(value: string, isSecure: boolean): string {
  const age = value === '' ? 0 : YEAR_SECONDS;
  return `${NAME}=${value}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
}
