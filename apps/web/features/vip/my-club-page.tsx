import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { LevelMeter } from '@marquee/ui/level-meter/level-meter.tsx';
import { Skeleton, SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '@marquee/ui/state/state.tsx';
import { useQuery } from '@tanstack/react-query';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { displayNameOf } from '../../lib/api/display-name.ts';
import { usePlayer, type PlayerDetails } from '../../lib/api/use-player.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { ClubCard } from '../../lib/club/club-card.tsx';
import { ClubLevels } from './club-levels.tsx';
import { PointsTable } from './points-table.tsx';
import styles from './vip.module.css';

/** The player's level and progress in the club. */
export function MyClubPage() {
  const t = useT();
  const errorText = useErrorText();
  const player = usePlayer();
  const club = useQuery(queryFor('getLoyaltyLevels'));
  const error = player.error ?? club.error;
  return (
    <div className={page['page']}>
      <PageIntro title={t('vip.mine')} text={t('vip.mine.intro')} />
      {player.data && club.data ? (
        <MyLevel club={club.data} player={player.data} />
      ) : error ? (
        <ErrorState
          title={t('vip.error')}
          text={errorText(error)}
          actions={
            <Button
              variant="primary"
              icon="refresh"
              busy={player.isFetching || club.isFetching}
              onClick={() => void Promise.all([player.refetch(), club.refetch()])}
            >
              {t('shell.error.retry')}
            </Button>
          }
        />
      ) : (
        <Card>
          <Skeleton shape="block" />
          <SkeletonText lines={4} label={t('vip.loading')} />
        </Card>
      )}
    </div>
  );
}

function MyLevel({ club, player }: { club: EndpointResponse<'getLoyaltyLevels'>; player: PlayerDetails }) {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const currentLevel = player.userLoyaltyLevel;
  const at = Math.max(
    0,
    club.levels.findIndex(({ level }) => level === (currentLevel?.level ?? 0)),
  );
  const current = club.levels[at];
  const next = club.levels[at + 1];
  if (!current) return <EmptyState icon="crown" title={t('vip.empty.title')} text={t('vip.empty.text')} />;
  return (
    <>
      <div className={styles['standing']}>
        <ClubCard
          level={current.level}
          name={currentLevel?.name ?? current.name}
          note={<bdi>{displayNameOf(player.getUser)}</bdi>}
        />
        <Card padding="large" className={styles['link'] ?? ''}>
          <LevelMeter
            label={currentLevel?.name ?? current.name}
            text={next ? t('vip.next', { name: next.name, count: next.pointsNeeded }) : t('vip.highest')}
            levels={club.levels.map(({ level, name }) => ({ key: String(level), label: name }))}
            at={at}
            value={0}
            max={1}
          />
          {at === 0 && <p className={styles['muted']}>{t('vip.beginning')}</p>}
          <p className={styles['actions']}>
            <LinkButton href={pageHref('transactions')}>{t('vip.history')}</LinkButton>
            {!isRemoved('vip') && (
              <LinkButton variant="quiet" href={pageHref('vip')}>
                {t('vip.explained')}
              </LinkButton>
            )}
          </p>
        </Card>
      </div>
      <section className={page['section']} aria-labelledby="levels">
        <h2 id="levels" className={page['title']}>
          {t('vip.levels')}
        </h2>
        <ClubLevels levels={club.levels} current={current.level} />
      </section>
      <PointsTable rows={club.onePointPer} />
    </>
  );
}
