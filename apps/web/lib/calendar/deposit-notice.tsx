import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { usePlayer } from '../api/use-player.ts';
import { useT } from '../i18n/use-t.ts';
import { usePageHref } from '../pages/use-page.ts';

/** Days are looked at by everybody and claimed by those who have paid in once. Nothing for those, and while the player is not known. */
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
