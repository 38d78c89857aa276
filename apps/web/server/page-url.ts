import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { Themes } from '@marquee/themes/themes.ts';
import { createPageTable, type PageTable } from '../lib/pages/page-table.ts';
import { parseSearch, stringifySearch } from '../lib/parameters/search.ts';
import type { AppSettings } from '../lib/site/site.ts';
import { RENDERED_PARAMETERS, validateSearch, type SiteSearch } from '../modals/site-search.ts';

/** What a request asks for, reduced to what changes the answer. */
export type PageUrl =
  | {
      readonly kind: 'redirect';
      readonly status: 302 | 308;
      readonly location: string;
      readonly locale?: string;
      readonly themeChoice?: string;
    }
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly search: SiteSearch;
      readonly renderUrl: string;
      readonly isCached: boolean;
    };

/** Parameters with few values. All others (ids, names, searches, numbers) are endless: with them a page is made for each visitor. */
const FEW_VALUES: ReadonlySet<string> = new Set(['modal', 'order', 'mode', 'link'] satisfies (keyof SiteSearch)[]);

/** What their owner may take back at any time: made anew for each visitor, so that it is gone with the next request (decision 0035). */
const UNCACHED_PAGES: ReadonlySet<PageKey> = new Set(['shared-statistics']);

const tables = new WeakMap<AppSettings, PageTable>();

export function pageTableFor(settings: AppSettings): PageTable {
  const known = tables.get(settings);
  if (known) return known;
  const made = createPageTable(settings.pageKeys, settings.removedPages);
  tables.set(settings, made);
  return made;
}

/** Reads path and query of a request line. Parameters that the server does not render with are kept through redirects and left out of the page. */
export function parsePageUrl(target: string, settings: AppSettings, themes: Themes): PageUrl {
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  const query = queryStart < 0 ? '' : target.slice(queryStart + 1);
  const pages = pageTableFor(settings);
  const given = parseSearch(query);
  const key = pages.keyOf(path);
  const canonicalPath = key === null ? path : (pages.canonical(path) ?? path);

  const { lang, theme } = given;
  const choosesTheme = theme !== undefined && settings.allowThemeChoice;
  if (lang !== undefined || choosesTheme) {
    const rest = new URLSearchParams(query);
    rest.delete('lang');
    rest.delete('theme');
    const locale = settings.locales.find((each) => each === lang);
    return {
      kind: 'redirect',
      status: 302,
      location: localUrl(canonicalPath, rest.toString()),
      ...(locale !== undefined && { locale }),
      ...(choosesTheme && (theme === '' || Object.hasOwn(themes, theme)) && { themeChoice: theme }),
    };
  }
  if (canonicalPath !== path) return { kind: 'redirect', status: 308, location: localUrl(canonicalPath, query) };

  const known = validateSearch(given);
  const search = Object.fromEntries(
    RENDERED_PARAMETERS.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
  ) as SiteSearch;
  // Endless addresses must not push pages out of the cache. Escapes are another way of writing the same path.
  return {
    kind: 'page',
    path,
    search,
    renderUrl: path + stringifySearch(search),
    isCached:
      key !== null &&
      !UNCACHED_PAGES.has(key) &&
      !path.includes('%') &&
      Object.keys(search).every((name) => FEW_VALUES.has(name)),
  };
}

/** An address on this host: two slashes at the start would name another one. */
function localUrl(path: string, query: string): string {
  return `/${path.replace(/^[/\\]+/, '')}${query === '' ? '' : `?${query}`}`;
}
