import { useRouter } from '@tanstack/react-router';
import { DEFAULT_PAGE_PATHS, isPageKey } from '@marquee/contract/page-keys.ts';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import { useTranslator } from '../lib/i18n/use-t.ts';
import { useIsRemoved, usePageHref } from '../lib/pages/use-page.ts';
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
  /** Page key, or the path if the brand lists a path; unique in its group. */
  readonly key: string;
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly scope: Scope;
}

type NavigationGroup = 'account' | 'casino' | 'help' | 'legal';

export interface Navigation {
  /** Sections of the casino. */
  readonly casino: readonly NavigationLink[];
  /** The brand's additional entries, in its order. */
  readonly brand: readonly NavigationLink[];
  /** A player's own pages. */
  readonly account: readonly NavigationLink[];
  readonly help: readonly NavigationLink[];
  readonly legal: readonly NavigationLink[];
}

/**
 * Whether a page exists: it has a route in this build, and the brand has not removed it. Links to other pages are
 * not shown.
 */
export function useHasPage(): (key: string) => boolean {
  const { routesByPath } = useRouter();
  const isRemoved = useIsRemoved();
  return (key) => {
    if (!isPageKey(key) || isRemoved(key)) return false;
    const routePath = DEFAULT_PAGE_PATHS[key].replace(/:([a-z]+)/gi, '$$$1');
    return Object.hasOwn(routesByPath, routePath);
  };
}

/**
 * All navigation links whose pages exist. A group from `navigationGroups` replaces the built-in one. Otherwise an
 * entry of `navigation` for a built-in page overrides its label, icon and scope, and all other entries form the
 * brand's own group.
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
    // The platform validates icon names.
    return [{ key: item.page, href, label, icon: item.icon as IconName, scope: item.scope }];
  };
  const { navigationGroups = {} } = settings;
  const group = (name: NavigationGroup, entries: readonly NavigationEntry[]) =>
    navigationGroups[name]?.flatMap(linkOf) ?? entries.flatMap((one) => linkOf(listed.get(one.page) ?? one));
  const account = group('account', ACCOUNT_ENTRIES);
  return {
    casino: group('casino', CASINO_ENTRIES),
    brand: (navigationGroups['more'] ?? settings.navigation.filter(({ page }) => !ours.has(page))).flatMap(linkOf),
    // In the panel two keys may link to one page.
    account: account.filter((link, at) => account.findIndex(({ href }) => href === link.href) === at),
    help: group('help', HELP_ENTRIES),
    legal: group('legal', LEGAL_ENTRIES),
  };
}
