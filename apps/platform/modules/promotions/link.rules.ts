import { isPageKey, type PageKey, type PagePaths } from '@marquee/contract/page-keys.ts';

/**
 * The target of a banner: a page key or `game:<slug>` becomes the brand's path; a path is unchanged. A page key may have a query. The deposit page opens with the
 * bonus chosen.
 */
export function resolveLink(link: string | null, paths: PagePaths, bonusKey: string | null = null): string | null {
  if (link === null) return null;
  const game = gameOf(link);
  if (game !== null) return paths.game.replace(':game', game);
  const [page = '', query] = link.split('?', 2);
  if (!isPageKey(page)) return link;
  if (link === 'deposit' && bonusKey !== null) return `${paths.deposit}?bonus=${bonusKey}`;
  return query === undefined ? paths[page] : `${paths[page]}?${query}`;
}

/** Slug of the game that a link opens; null for links to pages. */
export function gameOf(link: string): string | null {
  return link.startsWith('game:') ? link.slice('game:'.length) : null;
}

export interface BrandPages {
  readonly paths: PagePaths;
  readonly removedPages: readonly PageKey[];
}

/** Whether a link leads to a page that the brand has. Games are not checked. */
export function leadsToPage(link: string, { paths, removedPages }: BrandPages): boolean {
  if (gameOf(link) !== null) return true;
  const target = resolveLink(link, paths)?.split(/[?#]/, 1)[0];
  return Object.entries(paths).some(
    ([page, path]) => path === target && !removedPages.includes(page as PageKey), // The keys of the table.
  );
}
