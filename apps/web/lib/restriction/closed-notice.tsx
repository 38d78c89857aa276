import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { PlayerDetails } from '../api/use-player.ts';
import { useT } from '../i18n/use-t.ts';
import { usePageHref } from '../pages/use-page.ts';
import { useSite } from '../site/use-site.ts';
import styles from './closed-notice.module.css';

/** Replaces games while the account is closed for play: the reason, the end date, and a link to what remains possible. */
export function ClosedNotice({ player }: { player: PlayerDetails }) {
  const t = useT();
  const pageHref = usePageHref();
  const { locale } = useSite();
  const { selfExclusion: endsAt } = player.getUser.userLimit;
  const date =
    endsAt && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(endsAt));
  return (
    <section data-part="card" className={styles['closed']}>
      <span className={styles['icon']}>
        <Icon name="pause" size={28} />
      </span>
      <div className={styles['content']}>
        <h2 className={styles['title']}>{t('limits.closed.toast')}</h2>
        <p className={styles['until']}>{date ? t('limits.closed.until', { date }) : t('limits.closed.permanent')}</p>
        <p className={styles['text']}>{t('limits.closed.text')}</p>
      </div>
      <LinkButton variant="primary" href={pageHref('profile')}>
        {t('limits.closed.still')}
      </LinkButton>
    </section>
  );
}
