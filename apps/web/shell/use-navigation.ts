import { useRouter } from '@tanstack/react-router';
import { DEFAULT_PAGE_PATHS, isPageKey } from '@marquee/contract/page-keys.ts';
import { isIconName, type IconName } from '@marquee/ui/icon/icon-list.ts';
import { useTranslator } from '../lib/i18n/use-t.ts';
import { usePageHref } from '../lib/pages/use-page.ts';
import { useSite } from '../lib/site/use-site.ts';

export interface NavigationLink {
  readonly key: string;
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly scope: 'user' | 'guest' | 'any';
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

/** The brand's navigation, as far as its pages exist. */
export function useNavigationLinks(): readonly NavigationLink[] {
  const { settings } = useSite();
  const { t, has } = useTranslator();
  const hasPage = useHasPage();
  const pageHref = usePageHref();
  return settings.navigation.flatMap((item) => {
    if (!isPageKey(item.page) || !hasPage(item.page)) return [];
    const label = has(item.label) ? t(item.label) : item.label;
    return [
      {
        key: item.page,
        href: pageHref(item.page),
        label,
        icon: isIconName(item.icon) ? item.icon : 'casino',
        scope: item.scope,
      },
    ];
  });
}
