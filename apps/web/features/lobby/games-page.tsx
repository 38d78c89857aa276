import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { CategoryChips } from './category-chips.tsx';
import type { GameTiles } from './game-tiles.tsx';
import type { GamesFilter } from './games-filter.ts';
import { GamesList } from './games-list.tsx';
import styles from './lobby-page.module.css';
import { SearchForm } from './search-form.tsx';

export interface GamesPageData {
  readonly lobby: EndpointResponse<'getLobby'>;
  readonly games: EndpointResponse<'listGames'>;
}

/** A category, a provider, or search results. `isCategoryPage`: the category belongs to the page and is not a URL parameter. */
export function GamesPage({
  title,
  filter,
  isCategoryPage = false,
  data: { lobby, games },
  Tiles,
}: {
  title: string;
  filter: GamesFilter;
  isCategoryPage?: boolean;
  data: GamesPageData;
  Tiles?: typeof GameTiles;
}) {
  const { t, has } = useTranslator();
  const { settings } = useSite();
  const intro = `lobby.intro.${filter.category}`;
  const text = has(intro) ? t(intro) : undefined;
  return (
    <div className={styles['page']}>
      <PageHead
        title={title}
        description={text ?? t('lobby.description', { brand: settings.brandName })}
        isIndexed={filter.search === undefined}
      />
      <div>
        <BackLink parent="casino" />
        <PageIntro title={title} text={text} />
      </div>
      <SearchForm value={filter.search ?? ''} />
      <CategoryChips categories={lobby.categories} current={filter.category ?? ''} />
      <GamesList
        filter={filter}
        games={games}
        providers={lobby.providers}
        Tiles={Tiles}
        hiddenValues={{ search: filter.search, category: isCategoryPage ? undefined : filter.category }}
      />
    </div>
  );
}
