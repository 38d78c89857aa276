import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { usePercent } from '../../lib/i18n/use-percent.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ClubCard } from '../../lib/loyalty/club-card.tsx';
import { ClubLevels } from './club-levels.tsx';
import { PointsTable } from './points-table.tsx';
import styles from './vip.module.css';

/** Public page of the club: levels, thresholds, benefits, and what earns points. */
export function VipPage({ club }: { club: EndpointResponse<'getLoyaltyLevels'> }) {
  const t = useT();
  const percent = usePercent();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const modalHref = useModalHref();
  const { settings } = useSite();
  const highest = club.levels.at(-1);
  return (
    <div className={page['page']}>
      <PageHead title={t('vip.title')} description={t('vip.description', { brand: settings.brandName })} />
      <div className={styles['welcome']}>
        <PageIntro
          title={t('vip.heading', { brand: settings.brandName })}
          text={t(club.isActive ? 'vip.intro' : 'vip.stopped')}
        />
        {highest && (
          <div className={styles['show']} aria-hidden="true">
            <ClubCard
              level={highest.level}
              name={highest.name}
              note={t('vip.from_points', { count: highest.pointsNeeded })}
            />
          </div>
        )}
        <p className={styles['enter']}>
          <LinkButton variant="primary" size="large" href={modalHref('signup')} data-audience="guest">
            {t('vip.signup')}
          </LinkButton>
          {!isRemoved('vip-club') && (
            <LinkButton variant="primary" size="large" href={pageHref('vip-club')} data-audience="user">
              {t('vip.mine')}
            </LinkButton>
          )}
        </p>
      </div>
      {club.levels.length === 0 ? (
        <EmptyState icon="crown" title={t('vip.empty.title')} text={t('vip.empty.text')} />
      ) : (
        <section className={page['section']} aria-labelledby="levels">
          <h2 id="levels" className={page['title']}>
            {t('vip.levels')}
          </h2>
          <ClubLevels levels={club.levels} />
        </section>
      )}
      <div className={styles['columns']}>
        <PointsTable rows={club.onePointPer} />
        <Card title={t('vip.rules')}>
          <ul className={styles['list']}>
            <li>{t('vip.rule.stakes')}</li>
            <li>{t('vip.rule.demo')}</li>
            <li>{t('vip.rule.rakeback')}</li>
            <li>{t('vip.rule.rewards')}</li>
            {settings.rewardShares && (
              <li>{t('vip.rule.cover', { percent: percent(String(settings.rewardShares.levels)) })}</li>
            )}
            <li>{club.keepDays === null ? t('vip.rule.stay') : t('vip.rule.keep', { days: club.keepDays })}</li>
            <li>{t('vip.rule.limits')}</li>
          </ul>
          <p className={styles['care']}>
            <LinkButton variant="quiet" icon="shield" href={pageHref('responsibility')}>
              {t('vip.care')}
            </LinkButton>
          </p>
        </Card>
      </div>
    </div>
  );
}
