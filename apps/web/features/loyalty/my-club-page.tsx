import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { LevelMeter } from '@marquee/ui/level-meter/level-meter.tsx';
import { Skeleton, SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '@marquee/ui/state/state.tsx';
import { useQuery } from '@tanstack/react-query';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor, timedQueryFor } from '../../lib/api/query-for.ts';
import { displayNameOf } from '../../lib/api/display-name.ts';
import { usePlayer, type PlayerDetails } from '../../lib/api/use-player.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { ClubCard } from '../../lib/loyalty/club-card.tsx';
import { ClubLevels } from './club-levels.tsx';
import { LevelHistory, PointsWhy, type Standing } from './points-why.tsx';
import { PointsTable } from './points-table.tsx';
import styles from './vip.module.css';

type Club = EndpointResponse<'getLoyaltyLevels'>;
const STANDING_REFRESH_MS = 15_000;

/** The player's level and progress in the club. */
export function MyClubPage() {
  const t = useT();
  const errorText = useErrorText();
  const player = usePlayer();
  const club = useQuery(queryFor('getLoyaltyLevels'));
  const standing = useQuery(timedQueryFor('getLoyaltyStanding', { refreshMs: STANDING_REFRESH_MS }));
  const error = player.error ?? club.error ?? standing.error;
  return (
    <div className={page['page']}>
      <PageIntro title={t('vip.mine')} text={t('vip.mine.intro')} />
      {player.data && club.data && standing.data ? (
        <MyLevel club={club.data} standing={standing.data} player={player.data} />
      ) : error ? (
        <ErrorState
          title={t('vip.error')}
          text={errorText(error)}
          actions={
            <Button
              variant="primary"
              icon="refresh"
              busy={player.isFetching || club.isFetching || standing.isFetching}
              onClick={() => void Promise.all([player.refetch(), club.refetch(), standing.refetch()])}
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

function MyLevel({ club, standing, player }: { club: Club; standing: Standing; player: PlayerDetails }) {
  const t = useT();
  const money = useMoneyFormat();
  const { next } = standing;
  const at = club.levels.findIndex(({ level }) => level === standing.level);
  const current = club.levels[at];
  if (!current) return <EmptyState icon="crown" title={t('vip.empty.title')} text={t('vip.empty.text')} />;
  return (
    <>
      <div className={styles['standing']}>
        <ClubCard level={standing.level} name={standing.name} note={<bdi>{displayNameOf(player.getUser)}</bdi>} />
        <Card padding="large" className={styles['link'] ?? ''}>
          <LevelMeter
            label={standing.name}
            text={
              next
                ? t('vip.next', { name: next.name, points: standing.points, count: next.pointsNeeded })
                : t('vip.highest')
            }
            levels={club.levels.map(({ level, name }) => ({ key: String(level), label: name }))}
            at={at}
            value={next ? Math.max(0, standing.points - current.pointsNeeded) : 1}
            max={next ? next.pointsNeeded - current.pointsNeeded : 1}
          />
          {!standing.isActive && <p className={styles['muted']}>{t('vip.stopped')}</p>}
          {standing.isActive && next && next.stakeLeft !== null && (
            <p className={styles['muted']}>
              {t('vip.left', { amount: money(next.stakeLeft, next.currencyCode), name: next.name })}
            </p>
          )}
          {at === 0 && <p className={styles['muted']}>{t('vip.beginning')}</p>}
          <Links />
        </Card>
      </div>
      <PointsWhy standing={standing} />
      {standing.history.length > 0 && <LevelHistory history={standing.history} />}
      <section className={page['section']} aria-labelledby="levels">
        <h2 id="levels" className={page['title']}>
          {t('vip.levels')}
        </h2>
        <ClubLevels levels={club.levels} current={standing.level} currencyCode={player.getUser.currencyCode} />
      </section>
      <PointsTable rows={club.onePointPer} />
    </>
  );
}

function Links() {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  return (
    <p className={styles['actions']}>
      <LinkButton href={pageHref('transactions')}>{t('vip.history')}</LinkButton>
      {!isRemoved('referrals') && <LinkButton href={pageHref('referrals')}>{t('profile.referrals.title')}</LinkButton>}
      {!isRemoved('vip') && (
        <LinkButton variant="quiet" href={pageHref('vip')}>
          {t('vip.explained')}
        </LinkButton>
      )}
    </p>
  );
}
