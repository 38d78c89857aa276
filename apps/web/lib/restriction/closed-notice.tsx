import { numberLocale } from '@marquee/text/numbers.ts';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../i18n/use-t.ts';
import { usePageHref } from '../pages/use-page.ts';
import { useSite } from '../site/use-site.ts';
import type { AccountRestriction } from './restricted-site.rules.ts';
import styles from './closed-notice.module.css';

/** Replaces games and offers while the account is closed for play: the reason, the end date, and a link to what remains possible. */
export function ClosedNotice({
  restriction: { endsAt },
  heading: Heading = 'h2',
}: {
  restriction: AccountRestriction;
  heading?: 'h1' | 'h2';
}) {
  const t = useT();
  const pageHref = usePageHref();
  const { locale } = useSite();
  const date =
    endsAt &&
    new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(endsAt));
  return (
    <section data-part="card" className={styles['closed']}>
      <span className={styles['icon']}>
        <Icon name="pause" size={28} />
      </span>
      <div className={styles['content']}>
        <Heading className={styles['title']} tabIndex={Heading === 'h1' ? -1 : undefined}>
          {t('limits.closed.toast')}
        </Heading>
        <p className={styles['until']}>{date ? t('limits.closed.until', { date }) : t('limits.closed.permanent')}</p>
        <p className={styles['text']}>{t('limits.closed.text')}</p>
      </div>
      <LinkButton variant="primary" href={pageHref('profile')}>
        {t('limits.closed.account')}
      </LinkButton>
    </section>
  );
}
