import type { Themes } from '@marquee/themes/themes.ts';
import { readDebugLook } from '../lib/session/debug-look.rules.ts';
import type { Brand } from './brand-directory.ts';

const NAME = 'theme';
const YEAR_SECONDS = 31_536_000;

/** What the cookie of the chosen room says, unchecked; null without one. */
export function lookIn(cookies: string | undefined): string | null {
  if (cookies === undefined) return null;
  return /(?:^|;\s*)theme=([a-z-]{2,32})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/** Everything by which cookies change how pages look, as one word: pages that differ in it are kept apart. */
export function looksIn(cookies: string | undefined): string {
  const { theme, currencyCode } = readDebugLook(cookies);
  return [lookIn(cookies), theme, currencyCode].join('.');
}

const chosenBrands = new WeakMap<Brand, Map<string, Brand>>();

/**
 * The brand as this visitor sees it: in the room that they chose, where the brand allows that, or as the debug panel of their browser wants it, which any brand
 * allows because only its looks change. Its version differs too, so that pages are kept apart.
 */
export function brandInLook(brand: Brand, cookies: string | undefined, themes: Themes): Brand {
  const { settings } = brand;
  const debug = readDebugLook(cookies);
  const asked = debug.theme ?? (settings.allowThemeChoice ? lookIn(cookies) : null);
  const theme = asked !== null && Object.hasOwn(themes, asked) ? asked : settings.theme;
  const isOffered = debug.currencyCode !== null && settings.currencies.includes(debug.currencyCode);
  const defaultCurrency = isOffered && debug.currencyCode !== null ? debug.currencyCode : settings.defaultCurrency;
  if (theme === settings.theme && defaultCurrency === settings.defaultCurrency) return brand;
  const looks = chosenBrands.get(brand) ?? new Map<string, Brand>();
  chosenBrands.set(brand, looks);
  const look = `${theme}.${defaultCurrency}`;
  const known = looks.get(look);
  if (known) return known;
  const chosen = { settings: { ...settings, theme, defaultCurrency }, version: `${brand.version}.${look}` };
  looks.set(look, chosen);
  return chosen;
}

/** Keeps a room for a year; an empty name goes back to the brand's own. */
export function lookCookie(look: string, isSecure: boolean): string {
  const age = look === '' ? 0 : YEAR_SECONDS;
  return `${NAME}=${look}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
}
