import { useQuery } from '@tanstack/react-query';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { Shelf } from '@marquee/ui/shelf/shelf.tsx';
import { EmptyState, ErrorState } from '@marquee/ui/state/state.tsx';
import { useState, type ReactNode } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { activeWallet, usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { ClosedNotice } from '../../lib/restriction/closed-notice.tsx';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import styles from './own-shelf.module.css';

export interface OwnShelfProps {
  /** Renders a lobby tile; `currency` is that of the player's stakes. */
  readonly tileOf: (game: EndpointResponse<'listFavorites'>['rows'][number], currency: string | undefined) => ReactNode;
  /** Shown before the first game; null: nothing. Undefined while it loads. */
  readonly lead: ReactNode;
}

/** Empty slots beside the message; as many as fit on the widest page. */
const SLOTS = 6;

type List = 'recent' | 'favorites';

/** Tabs of last played and favourite games. The first list with games is selected. */
export function OwnShelf({ tileOf, lead }: OwnShelfProps) {
  const t = useT();
  const pageHref = usePageHref();
  const [selectedList, setSelectedList] = useState<List>('recent');
  const player = usePlayer();
  const restriction = useRestriction();
  const recent = useQuery(queryFor('listRecentGames'));
  const favorites = useQuery(queryFor('listFavorites', { query: { pageNo: 1 } }));
  if (restriction) return <ClosedNotice restriction={restriction} />;
  // Games that are shown stay when a later request fails.
  if (recent.isLoadingError || favorites.isLoadingError)
    return (
      <ErrorState
        size="small"
        title={t('lobby.own.error')}
        actions={
          <Button icon="refresh" onClick={() => void Promise.all([recent.refetch(), favorites.refetch()])}>
            {t('shell.error.retry')}
          </Button>
        }
      />
    );
  if (!recent.data || !favorites.data || lead === undefined) return null;
  const lists = { recent: recent.data.rows.map(({ game }) => game), favorites: favorites.data.rows };
  const other = selectedList === 'recent' ? 'favorites' : 'recent';
  const activeList = lists[selectedList].length > 0 ? selectedList : other;
  const hidden = activeList === 'recent' ? 'favorites' : 'recent';
  if (lists[activeList].length === 0)
    return (
      <div className={styles['empty']} data-lead={lead !== null || undefined}>
        {lead}
        <div className={styles['message']}>
          <EmptyState size="small" icon="heart" title={t('lobby.own.empty')} text={t('lobby.own.empty_text')} />
        </div>
        <div className={styles['slots']} aria-hidden="true">
          {Array.from({ length: SLOTS }, (_, at) => (
            <i key={at}>
              <Icon name="heart" size={28} />
            </i>
          ))}
        </div>
      </div>
    );
  const currency = player.data && activeWallet(player.data)?.currencyCode;
  return (
    <Shelf
      key={activeList}
      title={t(`lobby.own.${activeList}`)}
      titleEnd={
        lists[hidden].length > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon={hidden === 'favorites' ? 'heart' : 'history'}
            onClick={() => setSelectedList(hidden)}
          >
            {t(`lobby.own.${hidden}`)}
          </Button>
        )
      }
      backLabel={t('lobby.shelf.back')}
      forwardLabel={t('lobby.shelf.forward')}
      seeAll={
        <LinkButton variant="quiet" size="small" href={pageHref('favorites')}>
          {t('lobby.own.all')}
        </LinkButton>
      }
    >
      {lead !== null && <li className={styles['lead']}>{lead}</li>}
      {lists[activeList].map((game) => (
        <li key={game.slug}>{tileOf(game, currency)}</li>
      ))}
    </Shelf>
  );
}
