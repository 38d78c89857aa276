import { useLocation } from '@tanstack/react-router';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { Pagination } from '@marquee/ui/pagination/pagination.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSiteSearch } from '../../modals/use-site-search.ts';
import { stringifySearch } from '../../lib/parameters/search.ts';
import { withoutModal } from '../../modals/modal-url.ts';
import { GameTiles } from './game-tiles.tsx';

const EAGER_TILES = 4;
const PAGE_SIZE = 20;

/** One page of twenty games, with links to the neighbouring pages. `Tiles`: other tiles than the usual ones. */
export function GameGrid({
  games,
  page,
  Tiles = GameTiles,
}: {
  games: EndpointResponse<'listGames'>;
  page: number;
  Tiles?: typeof GameTiles | undefined;
}) {
  const t = useT();
  const pageHref = usePageHref();
  const publicHref = useLocation({ select: (location) => location.publicHref });
  const search = useSiteSearch();
  const pages = Math.max(1, Math.ceil(games.count / PAGE_SIZE));
  const hrefOf = (to: number) =>
    `${publicHref.split('?')[0]}${stringifySearch({ ...withoutModal(search), page: to > 1 ? to : undefined })}`;
  if (games.rows.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t('lobby.empty.title')}
        text={t('lobby.empty.text')}
        link={{ href: pageHref('casino'), label: t('lobby.empty.action') }}
      />
    );
  }
  return (
    <>
      <Tiles games={games.rows} eager={EAGER_TILES} />
      <Pagination
        label={t('lobby.pages')}
        backLabel={t('lobby.page.back')}
        forwardLabel={t('lobby.page.forward')}
        position={t('lobby.page.position', { page, pages })}
        backHref={page > 1 ? hrefOf(page - 1) : null}
        forwardHref={page < pages ? hrefOf(page + 1) : null}
      />
    </>
  );
}
