import { useQuery } from '@tanstack/react-query';
import { Card } from '@marquee/ui/card/card.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { QueryGroup } from '../../lib/api/query-group.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { LatestRounds } from './latest-rounds.tsx';
import { ShareCard } from './share-card.tsx';
import { FavoriteGames, LatestRaces } from './statistics-lists.tsx';
import { AmountsTable } from './statistics-numbers.tsx';
import { OwnNumbers } from './statistics-panel.tsx';
import layout from '../../lib/layout/cards.module.css';
import styles from './statistics.module.css';

/** The player's statistics, and the settings for sharing them. */
export function OwnStatistics() {
  const t = useT();
  const query = useQuery(queryFor('getStatistics'));
  const share = useQuery(queryFor('getStatisticsShare'));
  return (
    <QueryGroup queries={[query, share]} label={t('statistics.loading')}>
      <div className={styles['page']}>
        <QueryBoundary query={query} skeleton={null} errorTitle={t('statistics.error')}>
          {(statistics) => <Everything statistics={statistics} />}
        </QueryBoundary>
        <QueryBoundary query={share} skeleton={null} errorTitle={t('statistics.share.error')}>
          {(response) => <ShareCard share={response} />}
        </QueryBoundary>
      </div>
    </QueryGroup>
  );
}

function Everything({ statistics }: { statistics: EndpointResponse<'getStatistics'> }) {
  const t = useT();
  const { amounts, favorites, races, latest } = statistics;
  return (
    <>
      <Card padding="large" title={t('statistics.title')}>
        <OwnNumbers statistics={statistics} />
      </Card>
      {amounts.length > 0 && (
        <Card padding="large" title={t('statistics.amounts')}>
          <div className={layout['stack']}>
            <p className={styles['note']}>{t('statistics.amounts_note')}</p>
            <AmountsTable amounts={amounts} />
          </div>
        </Card>
      )}
      <div className={styles['pair']}>
        {favorites.length > 0 && (
          <Card padding="large" title={t('statistics.favorites')}>
            <div className={layout['stack']}>
              <p className={styles['note']}>{t('statistics.favorites_note')}</p>
              <FavoriteGames games={favorites} />
            </div>
          </Card>
        )}
        <Card padding="large" title={t('statistics.races')}>
          {races.length > 0 ? <LatestRaces races={races} /> : <NoRaces />}
        </Card>
      </div>
      {latest.length > 0 && (
        <Card padding="large" title={t('statistics.latest')}>
          <LatestRounds rounds={latest} />
        </Card>
      )}
    </>
  );
}

function NoRaces() {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  return (
    <EmptyState
      size="small"
      icon="trophy"
      title={t('statistics.races_empty')}
      text={t('statistics.races_text')}
      {...(!isRemoved('tournaments') && {
        link: { href: pageHref('tournaments'), label: t('statistics.races_action') },
      })}
    />
  );
}
