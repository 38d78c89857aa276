import { useLocation, useNavigate } from '@tanstack/react-router';
import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { AppSettings } from '../site/site.ts';
import { useSite } from '../site/use-site.ts';
import { createPageTable, type PageTable } from './page-table.ts';

/** The router uses the default paths. */
const ORIGINAL = createPageTable({});
const tables = new WeakMap<object, PageTable>();

/** One table per settings object; settings do not change while a page is open. */
export function pageTableOf(settings: Pick<AppSettings, 'pageKeys' | 'removedPages'>): PageTable {
  const known = tables.get(settings);
  if (known) return known;
  const made = createPageTable(settings.pageKeys, settings.removedPages);
  tables.set(settings, made);
  return made;
}

/** URLs of pages by key: `const pageHref = usePageHref(); <a href={pageHref('deposit')}>`. The shell turns clicks into client-side navigation. */
export function usePageHref(): PageTable['href'] {
  return pageTableOf(useSite().settings).href;
}

/** Key of the page at a path of the router. */
export const pageKeyOf = (routePath: string): PageKey | null => ORIGINAL.keyOf(routePath);

/** Key of the current page; null for a URL without a page. */
export function useCurrentPage(): PageKey | null {
  const path = useLocation({ select: (location) => location.pathname });
  return pageKeyOf(path);
}

/** Whether the brand has removed a page from its site. */
export function useIsRemoved(): (key: string) => boolean {
  const { removedPages = [] } = useSite().settings;
  return (key) => removedPages.includes(key);
}

/** Navigates to a URL of this site, as a click on a link does. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (href, options) => void navigate({ href, ...options });
}
