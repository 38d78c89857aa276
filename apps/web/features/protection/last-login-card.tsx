import { numberLocale } from '@marquee/text/numbers.ts';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './protection.module.css';
import type { Spending } from './use-spending.ts';

/** When, where and on which device the player's previous session began. */
export function LastLoginCard({ login }: { login: Spending['previousLogin'] }) {
  const t = useT();
  const { locale } = useSite();
  const pageHref = usePageHref();
  if (login === null)
    return (
      <Card padding="large" title={t('protection.login.title')}>
        <p className={styles['muted']}>{t('protection.login.first')}</p>
      </Card>
    );
  const time = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(login.at),
  );
  const unknown = t('protection.login.unknown');
  const device = [login.browser, login.system].filter((name) => name !== null).join(', ');
  return (
    <Card padding="large" title={t('protection.login.title')}>
      <div className={layout['stack']}>
        <dl className={layout['facts']}>
          <div>
            <dt>{t('protection.login.time')}</dt>
            <dd>
              <time dateTime={login.at}>{time}</time>
            </dd>
          </div>
          <div>
            <dt>{t('protection.login.place')}</dt>
            <dd>
              <bdi>{login.location === '' ? unknown : login.location}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('protection.login.device')}</dt>
            <dd>
              <bdi>{device === '' ? unknown : device}</bdi>
            </dd>
          </div>
        </dl>
        <div>
          <LinkButton size="small" icon="lock" href={pageHref('security')}>
            {t('protection.login.action')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
