import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import type { TileImage } from '@marquee/ui/tile/tile.tsx';
import { isPageKey } from '@marquee/contract/page-keys.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { stringifySearch } from '../../lib/parameters/search.ts';
import { useNavigation } from '../../shell/use-navigation.ts';
import type { SearchResults } from './use-search-results.ts';

export interface Result {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly image: TileImage | null;
  readonly icon: IconName;
}

export interface ResultGroup {
  readonly key: 'games' | 'providers' | 'pages';
  readonly results: readonly Result[];
}

const PROVIDERS_MAX = 3;
const PAGES_MAX = 4;

/** Search results as links: games, providers, and pages of the site whose names match. */
export function useResults(results: SearchResults | null, text: string): readonly ResultGroup[] {
  const { t, has } = useTranslator();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const navigation = useNavigation();
  const query = text.trim().toLowerCase();
  if (query === '') return [];
  const matches = (name: string) => name.toLowerCase().includes(query);
  const casino = pageHref('casino');
  const games = (results?.games.rows ?? []).map((game) => ({
    href: pageHref('game', { game: game.slug }),
    title: game.name,
    text: game.provider.name,
    image: game.poster,
    icon: 'dice' as const,
  }));
  const providers = (results?.lobby.providers ?? [])
    .filter(({ name }) => matches(name))
    .slice(0, PROVIDERS_MAX)
    .map((provider) => ({
      href: `${casino}${stringifySearch({ provider: provider.slug })}`,
      title: provider.name,
      text: t('lobby.games', { count: provider.count }),
      image: null,
      icon: 'grid' as const,
    }));
  const links = [
    ...navigation.casino,
    ...navigation.account,
    ...navigation.brand,
    ...navigation.help,
    ...navigation.legal,
  ];
  const categories = (results?.lobby.categories ?? []).flatMap(({ slug, label }) =>
    isPageKey(slug) && !isRemoved(slug)
      ? [{ href: pageHref(slug), label: has(label) ? t(label) : label, icon: 'casino' as const }]
      : [],
  );
  const pages = [...links, ...categories]
    .filter((link, at, all) => matches(link.label) && all.findIndex(({ href }) => href === link.href) === at)
    .slice(0, PAGES_MAX)
    .map((link) => ({ href: link.href, title: link.label, text: '', image: null, icon: link.icon }));
  const groups: readonly ResultGroup[] = [
    { key: 'games', results: games },
    { key: 'providers', results: providers },
    { key: 'pages', results: pages },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
