import { DEFAULT_PAGE_PATHS, isPageKey, PAGE_KEYS, type PageKey, type PagePaths } from '@marquee/contract/page-keys.ts';

/**
 * Translates between a brand's public paths and the paths of the route files, which are the default paths. A moved page has only its new path; the old path,
 * and that of a removed page, is no page any more, except `/`.
 */
export interface PageTable {
  /** Public path of a page with its placeholders filled in. */
  readonly href: (key: PageKey, params?: Readonly<Record<string, string>>) => string;
  /** Path of the route file for a public path. */
  readonly toRoutePath: (publicPath: string) => string;
  readonly toPublicPath: (routePath: string) => string;
  /** The canonical path when the given one has another case or a trailing slash; otherwise null. */
  readonly canonical: (publicPath: string) => string | null;
  readonly keyOf: (publicPath: string) => PageKey | null;
}

/** No route file is below this, so the 404 page is rendered; the rest is the visitor's original path. */
const MOVED = '/-/moved';

type Params = Readonly<Record<string, string>>;

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function matchPath(pattern: readonly string[], path: readonly string[]): Params | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const segment = path[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

function fillPath(pattern: readonly string[], params: Params): string {
  return `/${pattern.map((part) => (part.startsWith(':') ? (params[part.slice(1)] ?? '') : part)).join('/')}`;
}

export function createPageTable(
  paths: Readonly<Record<string, string>>,
  removedPages: readonly string[] = [],
): PageTable {
  const merged: PagePaths = {
    ...DEFAULT_PAGE_PATHS,
    ...Object.fromEntries(Object.entries(paths).filter(([key]) => isPageKey(key))),
  };
  const rows = PAGE_KEYS.map((key) => ({
    key,
    own: segmentsOf(merged[key]),
    original: segmentsOf(DEFAULT_PAGE_PATHS[key]),
  }));
  const isRemoved = (key: PageKey) => removedPages.includes(key);
  // Fixed paths take precedence over placeholders, whatever the order of the keys.
  const byPublic = rows.toSorted((a, b) => placeholders(a.own) - placeholders(b.own));

  function find(side: 'own' | 'original', path: string) {
    const segments = segmentsOf(path);
    for (const row of byPublic) {
      if (side === 'own' && isRemoved(row.key)) continue;
      const params = matchPath(row[side], segments);
      if (params) return { row, params };
    }
    return side === 'own' ? findElsewhere(segments) : null;
  }

  /**
   * Paths that lead to a page besides its own: that of the host alone, which people type, to the first page, wherever it is; and in the panel, where the profile
   * is edited on the account page, the specified path of the form.
   */
  function findElsewhere(segments: readonly string[]) {
    const root = rows.find(({ key }) => key === 'root');
    if (segments.length === 0) return root ? { row: root, params: {} } : null;
    const row = rows.find(({ key }) => key === 'edit-profile');
    if (!row || isRemoved('account') || isRemoved('edit-profile') || merged['edit-profile'] !== merged.account)
      return null;
    const params = matchPath(row.original, segments);
    return params && { row, params };
  }

  return {
    // Links to a removed page should not be rendered; one that is leads to the lobby instead of a 404.
    href: (key, params = {}) =>
      fillPath(segmentsOf(merged[isRemoved(key) ? 'casino' : key]), mapValues(params, encodeURIComponent)),
    toRoutePath(publicPath) {
      const match = find('own', publicPath);
      if (match) return fillPath(match.row.original, match.params);
      return find('original', publicPath) ? MOVED + publicPath : publicPath;
    },
    toPublicPath(routePath) {
      if (routePath.startsWith(`${MOVED}/`)) return routePath.slice(MOVED.length);
      const match = find('original', routePath);
      return match ? fillPath(match.row.own, match.params) : routePath;
    },
    canonical(publicPath) {
      const match = find('own', publicPath);
      const canonicalPath = match ? fillPath(match.row.own, inLowerCase(match.params)) : trimSlash(publicPath);
      return canonicalPath === publicPath ? null : canonicalPath;
    },
    keyOf: (publicPath) => find('own', publicPath)?.row.key ?? null,
  };
}

/** Game slugs are lower case, so capitals are normalised. Other placeholders are unchanged. */
function inLowerCase({ game, ...params }: Params): Params {
  return game === undefined ? params : { ...params, game: game.toLowerCase() };
}

function placeholders(pattern: readonly string[]): number {
  return pattern.filter((part) => part.startsWith(':')).length;
}

function trimSlash(path: string): string {
  return `/${segmentsOf(path).join('/')}`;
}

function mapValues(params: Params, change: (value: string) => string): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, change(value)]));
}
