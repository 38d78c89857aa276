import { useLocation, useNavigate } from '@tanstack/react-router';
import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { AppSettings } from '../site/site.ts';
import { useSite } from '../site/use-site.ts';
import { createPageTable, type PageTable } from './page-table.ts';

/** The router speaks of pages by their default paths. */
const ORIGINAL = createPageTable({});
const tables = new WeakMap<object, PageTable>();

/** One table per brand's settings; settings do not change while a page is open. */
export function pageTableOf(settings: Pick<AppSettings, 'pageKeys' | 'removedPages'>): PageTable {
  const known = tables.get(settings);
  if (known) return known;
  const made = createPageTable(settings.pageKeys, settings.removedPages);
  tables.set(settings, made);
  return made;
}

/** Addresses of pages by key: `const pageHref = usePageHref(); <a href={pageHref('deposit')}>`. The shell turns the click into a soft navigation. */
export function usePageHref(): PageTable['href'] {
  return pageTableOf(useSite().settings).href;
}

/** Key of the page that the router shows at a path of its own. */
export const pageKeyOf = (routePath: string): PageKey | null => ORIGINAL.keyOf(routePath);

/** Key of the page that is shown; null for an address without a page. */
export function useCurrentPage(): PageKey | null {
  const path = useLocation({ select: (location) => location.pathname });
  return pageKeyOf(path);
}

/** Whether the brand has taken a page off its site. */
export function useIsRemoved(): (key: string) => boolean {
  const { removedPages = [] } = useSite().settings;
  return (key) => removedPages.includes(key);
}

/** Goes to an address of this site, as a click on a link would. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (href, options) => void navigate({ href, ...options });
}
