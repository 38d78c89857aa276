import type { SiteSearch } from '../modals/site-search.ts';
import type { AppSettings } from '../lib/site/site.ts';
import { pageTableFor } from './page-url.ts';

/** Canonical URL of a page and its URL in each language, all on the brand's main domain. */
export interface PageLinks {
  readonly canonical: string;
  /** Language tag, or `x-default`, and URL. */
  readonly alternates: readonly (readonly [language: string, href: string])[];
}

/** Parameters that select a different page. `key` does on pages; in dialogs it may be a secret. */
const PAGE_PARAMETERS = ['key', 'provider', 'category', 'page'] as const satisfies readonly (keyof SiteSearch)[];

const CRAWLER = /(?:bot|crawler|spider|slurp|yandex|archiver)\b/i;

/** True for crawlers. They store no cookies, so they get a language only by `?lang=`. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLER.test(userAgent.slice(0, 512));
}

/** Scheme, main domain and the port of the request. */
export function mainOrigin(origin: string, { mainDomain }: Pick<AppSettings, 'mainDomain'>): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${mainDomain}${port === '' ? '' : `:${port}`}`;
}

/** Null for URLs that are not pages of the brand. */
export function pageLinks(
  { path, search }: { readonly path: string; readonly search: SiteSearch },
  { origin, locale, settings }: { readonly origin: string; readonly locale: string; readonly settings: AppSettings },
): PageLinks | null {
  if (pageTableFor(settings).keyOf(path) === null) return null;
  const names = search.modal === undefined ? PAGE_PARAMETERS : [];
  const canonicalParams = names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]] as const]));
  return languageLinks(`${mainOrigin(origin, settings)}${path}`, { parameters: canonicalParams, locale, settings });
}

/** The default language has the URL without `?lang=`. */
export function languageLinks(
  url: string,
  {
    parameters = [],
    locale,
    settings,
  }: {
    readonly parameters?: readonly (readonly [string, string])[];
    readonly locale: string;
    readonly settings: Pick<AppSettings, 'locales' | 'defaultLocale'>;
  },
): PageLinks {
  const hrefOf = (language: string) => {
    const all = language === settings.defaultLocale ? parameters : [...parameters, ['lang', language] as const];
    const query = new URLSearchParams(all.map(([name, value]) => [name, value])).toString();
    return query === '' ? url : `${url}?${query}`;
  };
  return {
    canonical: hrefOf(locale),
    alternates: [
      ...settings.locales.map((language) => [language, hrefOf(language)] as const),
      ['x-default', hrefOf(settings.defaultLocale)] as const,
    ],
  };
}
