import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { displayNameOf } from '../../lib/api/display-name.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { ClubCard } from '../../lib/loyalty/club-card.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import { CardsSkeleton } from './overview-cards.tsx';
import styles from './vip-panel.module.css';

/** The player's VIP level, with a link to the club page. */
export function VipPanel() {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const page = hasPage('vip-club') ? 'vip-club' : 'vip';
  const link = hasPage(page) && (
    <LinkButton variant="primary" href={pageHref(page)}>
      {t('profile.vip.action')}
    </LinkButton>
  );
  return (
    <QueryBoundary query={usePlayer()} skeleton={<CardsSkeleton count={1} />} errorTitle={t('account.error.title')}>
      {({ userLoyaltyLevel: level, getUser }) =>
        level ? (
          <div className={styles['panel']}>
            <ClubCard level={level.level} name={level.name} note={<bdi>{displayNameOf(getUser)}</bdi>} />
            <Card padding="large" title={t('profile.vip.title')}>
              <div className={layout['stack']}>
                <p className={styles['level']}>{t('profile.level', { level: level.level, name: level.name })}</p>
                <p className={layout['text']}>{t('profile.vip.way_text')}</p>
                {link && <div className={layout['actions']}>{link}</div>}
              </div>
            </Card>
          </div>
        ) : (
          <Card padding="large" title={t('profile.vip.title')}>
            <EmptyState icon="crown" title={t('profile.vip.none')} text={t('profile.vip.way_text')} actions={link} />
          </Card>
        )
      }
    </QueryBoundary>
  );
}
