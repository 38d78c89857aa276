import { numberLocale } from '@marquee/text/numbers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '@marquee/contract/constants.ts';
import { IconButton } from '@marquee/ui/button/button.tsx';
import { Pagination } from '@marquee/ui/pagination/pagination.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { SlowStatus } from '@marquee/ui/status/slow-status.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { Tile } from '@marquee/ui/tile/tile.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { QueryGroup } from '../../lib/api/query-group.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './favourites.module.css';

type Game = EndpointResponse<'listFavorites'>['rows'][number];

/** Favourite games, and below them the last played ones. */
export function FavouritesPanel() {
  const t = useT();
  return (
    <QueryGroup queries={[useFavorites().query, useRecent()]} label={t('favorites.loading')}>
      <div className={styles['panel']}>
        <Favorites />
        <Recent />
      </div>
    </QueryGroup>
  );
}

function useFavorites() {
  const pageNo = Number(useLocation({ select: (location) => location.search.page }) ?? '1');
  return { pageNo, query: useQuery(queryFor('listFavorites', { query: { pageNo } })) };
}

function useRecent() {
  return useQuery(queryFor('listRecentGames'));
}

function Favorites() {
  const t = useT();
  const pageHref = usePageHref();
  const go = useGo();
  const path = usePath();
  const { pageNo, query } = useFavorites();
  // The last favourite of the last page may have been removed, here or elsewhere.
  const lastPage = query.data && query.data.count > 0 ? pagesOf(query.data.count) : pageNo;
  const leave = useEffectEvent(() => go(`${path}?page=${lastPage}`, { replace: true }));
  const isBehind = pageNo > lastPage;
  useEffect(() => {
    if (isBehind) leave();
  }, [isBehind]);
  return (
    <section aria-labelledby="favorites-marked" className={styles['section']}>
      <h2 id="favorites-marked" className={styles['title']}>
        {t('favorites.marked')}
        {query.data && query.data.count > 0 && (
          <span className={styles['count']}>{t('favorites.count', { count: query.data.count })}</span>
        )}
      </h2>
      <QueryBoundary query={query} skeleton={<TilesSkeleton />} errorTitle={t('favorites.error')}>
        {({ count, rows }) =>
          count === 0 ? (
            <EmptyState
              icon="heart"
              title={t('favorites.empty')}
              text={t('favorites.empty_text')}
              link={{ href: pageHref('casino'), label: t('favorites.action'), isPrimary: true }}
            />
          ) : (
            <>
              <Grid games={rows} cornerOf={(game) => <Heart game={game} />} />
              <Pages count={count} pageNo={pageNo} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

function Recent() {
  const t = useT();
  const { locale } = useSite();
  const query = useRecent();
  const dateOf = (at: string) =>
    new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium' }).format(new Date(at));
  return (
    <section aria-labelledby="favorites-recent" className={styles['section']}>
      <h2 id="favorites-recent" className={styles['title']}>
        {t('favorites.recent')}
      </h2>
      <QueryBoundary query={query} skeleton={<TilesSkeleton />} errorTitle={t('favorites.error')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              size="small"
              icon="history"
              title={t('favorites.recent_empty')}
              text={t('favorites.recent_text')}
            />
          ) : (
            <Grid
              games={rows.map((row) => row.game)}
              subtitleOf={(_game, at) => t('favorites.played', { date: dateOf(rows[at]?.playedAt ?? '') })}
            />
          )
        }
      </QueryBoundary>
    </section>
  );
}

function Grid({
  games,
  cornerOf,
  subtitleOf,
}: {
  games: readonly Game[];
  cornerOf?: (game: Game) => ReactNode;
  subtitleOf?: (game: Game, at: number) => string;
}) {
  const pageHref = usePageHref();
  return (
    <ul className={styles['grid']}>
      {games.map((game, at) => (
        <li key={game.slug}>
          <Tile
            image={game.poster}
            title={game.name}
            subtitle={subtitleOf?.(game, at) ?? game.provider.name}
            isDimmed={!game.isPlayable}
            {...(cornerOf && { corner: cornerOf(game) })}
            link={({ className, children }) => (
              <a className={className} href={pageHref('game', { game: game.slug })}>
                {children}
              </a>
            )}
          />
        </li>
      ))}
    </ul>
  );
}

function Heart({ game }: { game: Game }) {
  const t = useT();
  // Of this game alone, so that another one can be removed meanwhile.
  const removeFavorite = useRemoveFavorite();
  return (
    <IconButton
      icon="heart-filled"
      size="small"
      variant="secondary"
      label={t('favorites.remove', { game: game.name })}
      onClick={() => removeFavorite(game)}
    />
  );
}

interface FavoriteChange {
  readonly id: 'addFavorite' | 'removeFavorite';
  readonly game: Game;
}

/** Removes a favourite and offers to undo it. */
function useRemoveFavorite(): (game: Game) => void {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { run: change } = useEndpointMutation(
    ({ id, game }: FavoriteChange) => callApi(id, { params: { game: game.slug } }),
    {
      onSuccess: async (_, { id, game }) => {
        await Promise.all([
          client.invalidateQueries({ queryKey: ['listFavorites'] }),
          client.invalidateQueries({ queryKey: ['listFavoriteSlugs'] }),
        ]);
        if (id === 'addFavorite') return;
        const undo = { label: t('favorites.undo'), onClick: () => void change({ id: 'addFavorite', game }) };
        showToast({ tone: 'info', title: t('favorites.removed'), text: game.name, action: undo });
      },
      onError: (error, { game }) => showToast({ tone: 'danger', title: game.name, text: errorText(error) }),
    },
  );
  return (game) => void change({ id: 'removeFavorite', game });
}

const pagesOf = (count: number) => Math.ceil(count / PAGE_SIZE);

const usePath = () => useLocation({ select: (location) => location.publicHref.split('?')[0] ?? '' });

function Pages({ count, pageNo }: { count: number; pageNo: number }) {
  const t = useT();
  const path = usePath();
  const pages = pagesOf(count);
  return (
    <Pagination
      label={t('favorites.pages')}
      backLabel={t('favorites.newer')}
      forwardLabel={t('favorites.older')}
      position={t('favorites.position', { page: pageNo, pages })}
      backHref={pageNo > 1 ? `${path}?page=${pageNo - 1}` : null}
      forwardHref={pageNo < pages ? `${path}?page=${pageNo + 1}` : null}
    />
  );
}

function TilesSkeleton() {
  const t = useT();
  return (
    <div className={styles['grid']}>
      <SlowStatus text={t('favorites.loading')} />
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} shape="tile" />
      ))}
    </div>
  );
}
