import { numberLocale } from '@marquee/text/numbers.ts';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useAccountHref } from '../../lib/account/use-account-href.ts';
import { useSite } from '../../lib/site/use-site.ts';
import layout from '../../lib/layout/cards.module.css';
import { useLogOut } from './use-log-out.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';

/** The previous login, so that the player notices a foreign one. */
export function SecurityCard({ lastLogin }: { lastLogin: PlayerDetails['lastLogin'] }) {
  const t = useT();
  const accountHref = useAccountHref();
  const { locale } = useSite();
  const { isLeaving, logOut } = useLogOut();
  return (
    <Card padding="large" title={t('account.security.title')}>
      <div className={layout['stack']}>
        {lastLogin ? (
          <dl className={layout['facts']}>
            <div>
              <dt>{t('account.security.last')}</dt>
              <dd>
                <time dateTime={lastLogin.created_at}>
                  {new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long', timeStyle: 'short' }).format(
                    new Date(lastLogin.created_at),
                  )}
                </time>
              </dd>
            </div>
            <div>
              <dt>{t('account.security.ip')}</dt>
              <dd>
                <bdi className={layout['code']}>{lastLogin.ip}</bdi>
              </dd>
            </div>
            {lastLogin.location !== '' && (
              <div>
                <dt>{t('account.security.location')}</dt>
                <dd>{lastLogin.location}</dd>
              </div>
            )}
          </dl>
        ) : (
          <p className={layout['text']}>{t('account.security.first')}</p>
        )}
        <div className={layout['actions']}>
          <LinkButton icon="lock" href={accountHref('security')}>
            {t('account.security.all')}
          </LinkButton>
          <Button icon="log-out" busy={isLeaving} busyLabel={t('account.menu.leaving')} onClick={logOut}>
            {t('account.menu.logout')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
