import { useRouter } from '@tanstack/react-router';
import { DEFAULT_PAGE_PATHS, isPageKey } from '@marquee/contract/page-keys.ts';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import { useTranslator } from '../lib/i18n/use-t.ts';
import { usePageHref } from '../lib/pages/use-page.ts';
import { useSite } from '../lib/site/use-site.ts';
import {
  ACCOUNT_ENTRIES,
  CASINO_ENTRIES,
  HELP_ENTRIES,
  LEGAL_ENTRIES,
  type NavigationEntry,
  type Scope,
} from './navigation-entries.ts';

export interface NavigationLink {
  /** Page key, or the path itself where the brand lists a path. */
  readonly key: string;
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly scope: Scope;
}

export interface Navigation {
  /** Rooms of the casino. */
  readonly casino: readonly NavigationLink[];
  /** What the brand lists besides, in its order. */
  readonly brand: readonly NavigationLink[];
  /** A player's own pages. */
  readonly account: readonly NavigationLink[];
  readonly help: readonly NavigationLink[];
  readonly legal: readonly NavigationLink[];
}

/** Whether a page key has a route file in this build. Links to pages that do not exist are not shown. */
export function useHasPage(): (key: string) => boolean {
  const { routesByPath } = useRouter();
  return (key) => {
    if (!isPageKey(key)) return false;
    const routePath = DEFAULT_PAGE_PATHS[key].replace(/:([a-z]+)/gi, '$$$1');
    return Object.hasOwn(routesByPath, routePath);
  };
}

/**
 * Everything that navigations link, as far as its pages exist; each page once. What the brand lists wins: a page of ours that it names too stays in its
 * group and takes the brand's words, icon and audience; any other item, paths of the site included, stands in the brand's own group.
 */
export function useNavigation(): Navigation {
  const { settings } = useSite();
  const { t, has } = useTranslator();
  const hasPage = useHasPage();
  const pageHref = usePageHref();
  const listed = new Map(settings.navigation.map((item) => [item.page, item]));
  const ours = new Set([...CASINO_ENTRIES, ...HELP_ENTRIES].map(({ page }) => page as string));

  const linkOf = (item: { page: string; label: string; icon: string; scope: Scope }): readonly NavigationLink[] => {
    const isPath = item.page.startsWith('/');
    if (!isPath && !hasPage(item.page)) return [];
    const href = isPath ? item.page : isPageKey(item.page) ? pageHref(item.page) : '';
    const label = has(item.label) ? t(item.label) : item.label;
    // An icon that the sprite lacks leaves its place empty.
    return [{ key: item.page, href, label, icon: item.icon as IconName, scope: item.scope }];
  };
  const group = (entries: readonly NavigationEntry[]) => entries.flatMap((one) => linkOf(listed.get(one.page) ?? one));
  const account = group(ACCOUNT_ENTRIES);
  return {
    casino: group(CASINO_ENTRIES),
    brand: settings.navigation.filter(({ page }) => !ours.has(page)).flatMap(linkOf),
    // In the panel two keys lead to one page.
    account: account.filter((link, at) => account.findIndex(({ href }) => href === link.href) === at),
    help: group(HELP_ENTRIES),
    legal: group(LEGAL_ENTRIES),
  };
}
