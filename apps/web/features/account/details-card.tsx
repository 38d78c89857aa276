import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './account-page.module.css';
import type { PlayerDetails } from '../../lib/api/use-player.ts';

export function DetailsCard({ details }: { details: PlayerDetails }) {
  const t = useT();
  const { locale } = useSite();
  const { getUser, depositCount, totalDeposit, totalSpend } = details;
  const count = new Intl.NumberFormat(locale).format(depositCount);
  return (
    <Card padding="large" title={t('account.details.title')}>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('account.details.email')}</dt>
          <dd>
            <bdi>{getUser.email}</bdi>{' '}
            <Badge tone={getUser.isEmailVerified ? 'success' : 'neutral'}>
              {t(getUser.isEmailVerified ? 'account.details.verified' : 'account.details.unverified')}
            </Badge>
          </dd>
        </div>
        <div>
          <dt>{t('account.details.id')}</dt>
          <dd>
            <bdi className={styles['code']}>{getUser.userId}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('account.details.currency')}</dt>
          <dd>{getUser.currencyCode}</dd>
        </div>
        <div>
          <dt>{t('account.details.deposits')}</dt>
          <dd>{count}</dd>
        </div>
        <div>
          <dt>{t('account.details.deposited')}</dt>
          <dd>
            <Money amount={totalDeposit} currency={getUser.currencyCode} />
          </dd>
        </div>
        <div>
          <dt>{t('account.details.staked')}</dt>
          <dd>
            <Money amount={totalSpend} currency={getUser.currencyCode} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
