import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { Answered } from '../../lib/api/answered.tsx';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import { CardsWaiting } from './overview-cards.tsx';

/** The player's standing in the club, and the way to the club's own page. */
export function VipPanel() {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const page = hasPage('vip-club') ? 'vip-club' : 'vip';
  return (
    <Answered query={usePlayer()} waiting={<CardsWaiting count={1} />} errorTitle={t('account.error.title')}>
      {({ userLoyaltyLevel: level }) => (
        <Card padding="large" title={t('profile.vip.title')}>
          <EmptyState
            icon="crown"
            title={level ? t('profile.level', { level: level.level, name: level.name }) : t('profile.vip.none')}
            text={t('profile.vip.none_text')}
            actions={
              hasPage(page) && (
                <LinkButton variant="primary" href={pageHref(page)}>
                  {t('profile.vip.action')}
                </LinkButton>
              )
            }
          />
        </Card>
      )}
    </Answered>
  );
}
