import { isThemeName } from '@marquee/themes/themes.ts';
import type { Brand } from './brand-directory.ts';

const NAME = 'theme';
const YEAR_SECONDS = 31_536_000;

/** What the cookie of the chosen room says, unchecked; null without one. */
export function lookIn(cookies: string | undefined): string | null {
  if (cookies === undefined) return null;
  return /(?:^|;\s*)theme=([a-z-]{2,32})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

const chosenBrands = new WeakMap<Brand, Map<string, Brand>>();

/** The brand as this visitor sees it: in the room that they chose, where the brand allows that. Its version differs too, so that pages are kept apart. */
export function brandInLook(brand: Brand, cookies: string | undefined): Brand {
  const look = brand.settings.allowThemeChoice ? lookIn(cookies) : null;
  if (look === null || look === brand.settings.theme || !isThemeName(look)) return brand;
  const looks = chosenBrands.get(brand) ?? new Map<string, Brand>();
  chosenBrands.set(brand, looks);
  const known = looks.get(look);
  if (known) return known;
  const chosen = { settings: { ...brand.settings, theme: look }, version: `${brand.version}.${look}` };
  looks.set(look, chosen);
  return chosen;
}

/** Keeps a room for a year; an empty name goes back to the brand's own. */
export function lookCookie(look: string, isSecure: boolean): string {
  const age = look === '' ? 0 : YEAR_SECONDS;
  return `${NAME}=${look}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
}
