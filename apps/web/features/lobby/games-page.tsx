import type { Answer, CallInput } from '../../lib/api/call-table.ts';
import type { readPublic } from '../../lib/api/read-public.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { CategoryChips } from './category-chips.tsx';
import { GameGrid } from './game-grid.tsx';
import styles from './lobby-page.module.css';
import { SearchForm } from './search-form.tsx';

/** What is listed: the parameters of the call, from the address. */
export type GamesFilter = NonNullable<CallInput<'listGames'>['query']>;

export function gamesFilter(
  search: Readonly<Record<'search' | 'provider' | 'page', string | undefined>>,
  category?: string,
): GamesFilter {
  return {
    pageNo: Number(search.page ?? '1'),
    ...(category !== undefined && { category }),
    ...(search.search !== undefined && { search: search.search }),
    ...(search.provider !== undefined && { provider: search.provider }),
  };
}

export interface GamesPageData {
  readonly lobby: Answer<'getLobby'>;
  readonly games: Answer<'listGames'>;
}

/** What the page shows, for its route's loader. */
export async function loadGamesPage(read: typeof readPublic, filter: GamesFilter): Promise<GamesPageData> {
  const [lobby, games] = await Promise.all([read('getLobby'), read('listGames', { query: filter })]);
  return { lobby, games };
}

/** A category, a maker, or what a search found. */
export function GamesPage({
  title,
  filter,
  data: { lobby, games },
}: {
  title: string;
  filter: GamesFilter;
  data: GamesPageData;
}) {
  const t = useT();
  return (
    <div className={styles['page']}>
      <PageHead title={title} />
      <header className={styles['head']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        <p className={styles['count']}>{t('lobby.games', { count: games.count })}</p>
      </header>
      <SearchForm value={filter.search ?? ''} />
      <CategoryChips categories={lobby.categories} current={filter.category ?? ''} />
      <GameGrid games={games} page={Number(filter.pageNo ?? 1)} />
    </div>
  );
}
