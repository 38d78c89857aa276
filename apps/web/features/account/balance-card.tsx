import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { useAccountHref } from '../../lib/account/use-account-href.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import styles from './account-page.module.css';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import { activeWallet, type PlayerDetails } from '../../lib/api/use-player.ts';

export function BalanceCard({ details }: { details: PlayerDetails }) {
  const t = useT();
  const pageHref = usePageHref();
  const accountHref = useAccountHref();
  const hasPage = useHasPage();
  const isClosed = Boolean(useRestriction());
  const wallet = activeWallet(details);
  if (!wallet) return null;
  const others = details.userWallet.filter((other) => other !== wallet);
  const { currencyCode } = wallet;
  return (
    <Card padding="large" className={styles['balance'] ?? ''} aria-label={t('account.balance.label')}>
      <p className={styles['label']}>{t('account.balance.label')}</p>
      <p className={styles['amount']}>
        <Money amount={wallet.amount} currency={currencyCode} isLive />
      </p>
      <dl className={styles['pockets']}>
        <div>
          <dt>{t('account.balance.bonus')}</dt>
          <dd>
            <Money amount={wallet.bonusAmount} currency={currencyCode} />
          </dd>
        </div>
        <div>
          <dt>{t('account.balance.held')}</dt>
          <dd>
            <Money amount={wallet.lockedAmount} currency={currencyCode} />
          </dd>
        </div>
        {others.map((other) => (
          <div key={other.currencyCode}>
            <dt>{other.currencyCode}</dt>
            <dd>
              <Money amount={other.amount} currency={other.currencyCode} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['actions']}>
        {!isClosed && hasPage('deposit') && (
          <LinkButton variant="primary" size="large" icon="deposit" href={pageHref('deposit')}>
            {t('account.menu.deposit')}
          </LinkButton>
        )}
        {hasPage('withdraw') && (
          <LinkButton size="large" icon="withdraw" href={pageHref('withdraw')}>
            {t('account.menu.withdraw')}
          </LinkButton>
        )}
        <LinkButton size="large" icon="receipt" href={accountHref('transactions')}>
          {t('account.menu.transactions')}
        </LinkButton>
      </div>
    </Card>
  );
}
