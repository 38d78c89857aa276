import type { AppSettings } from '../lib/site/site.ts';

const NAME = 'lang';
const YEAR_SECONDS = 31_536_000;

/** Value of the language cookie, not validated; null without one. */
export function languageIn(cookies: string | undefined): string | null {
  if (cookies === undefined) return null;
  return /(?:^|;\s*)lang=([A-Za-z-]{2,8})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/**
 * The language of the cookie, otherwise the brand's default. Accept-Language is ignored, as the specification
 * requires.
 */
export function localeOf(
  cookies: string | undefined,
  { locales, defaultLocale }: Pick<AppSettings, 'locales' | 'defaultLocale'>,
): string {
  const chosen = languageIn(cookies);
  return chosen !== null && locales.includes(chosen) ? chosen : defaultLocale;
}

export function languageCookie(locale: string, isSecure: boolean): string {
  return `${NAME}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
}
