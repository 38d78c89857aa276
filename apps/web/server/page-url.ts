import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { Themes } from '@marquee/themes/themes.ts';
import { createPageTable, type PageTable } from '../lib/pages/page-table.ts';
import { parseSearch, stringifySearch } from '../lib/parameters/search.ts';
import type { AppSettings } from '../lib/site/site.ts';
import { RENDERED_PARAMETERS, validateSearch, type SiteSearch } from '../modals/site-search.ts';

/** A request reduced to what changes the response. */
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

/**
 * Parameters with few values. All others (ids, names, searches, numbers) are unbounded: pages with them are not
 * cached.
 */
const FEW_VALUES: ReadonlySet<string> = new Set(['modal', 'order', 'mode', 'link'] satisfies (keyof SiteSearch)[]);

/** The player may unpublish these at any time, so they are rendered for each request (decision 0035). */
const UNCACHED_PAGES: ReadonlySet<PageKey> = new Set(['shared-statistics']);

const tables = new WeakMap<AppSettings, PageTable>();

export function pageTableFor(settings: AppSettings): PageTable {
  const known = tables.get(settings);
  if (known) return known;
  const made = createPageTable(settings.pageKeys, settings.removedPages);
  tables.set(settings, made);
  return made;
}

/**
 * Parses path and query of a request. Parameters that do not affect rendering survive redirects but are not passed
 * to the page.
 */
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
  // Unbounded URLs must not evict pages from the cache. Escapes are another spelling of the same path.
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

/** A path on this host: two leading slashes would name another host. */
function localUrl(path: string, query: string): string {
  return `/${path.replace(/^[/\\]+/, '')}${query === '' ? '' : `?${query}`}`;
}
