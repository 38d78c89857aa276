import type { AppSettings } from '../lib/site/site.ts';

const NAME = 'lang';
const YEAR_SECONDS = 31_536_000;

/** What the language cookie says, unchecked; null without one. */
export function languageIn(cookies: string | undefined): string | null {
  if (cookies === undefined) return null;
  return /(?:^|;\s*)lang=([A-Za-z-]{2,8})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/** The language that the visitor chose here; else the brand's own. The browser's preferences are not asked, by specification. */
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
