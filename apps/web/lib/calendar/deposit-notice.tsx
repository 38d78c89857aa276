import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { usePlayer } from '../api/use-player.ts';
import { useT } from '../i18n/use-t.ts';
import { usePageHref } from '../pages/use-page.ts';

/** Claims need a first deposit. Renders nothing for players with one, and while the player is loading. */
export function DepositNotice() {
  const t = useT();
  const pageHref = usePageHref();
  const { data } = usePlayer();
  if (!data || data.depositCount > 0) return null;
  return (
    <Banner
      icon="lock"
      title={t('rewards.deposit.title')}
      action={
        <LinkButton size="small" href={pageHref('deposit')}>
          {t('rewards.deposit.action')}
        </LinkButton>
      }
    >
      {t('rewards.deposit.text')}
    </Banner>
  );
}
