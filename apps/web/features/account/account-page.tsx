import { Button } from '@marquee/ui/button/button.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { ErrorState } from '@marquee/ui/state/state.tsx';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './account-page.module.css';
import { BalanceCard } from './balance-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { usePlayer } from '../../lib/api/use-player.ts';

/** The account at a glance: money first, then who and what, then when and from where. */
export function AccountPage() {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = usePlayer();
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']} tabIndex={-1}>
        {t('account.title')}
      </h1>
      {data ? (
        <div className={styles['cards']}>
          <BalanceCard details={data} />
          <DetailsCard details={data} />
          <SecurityCard lastLogin={data.lastLogin} />
        </div>
      ) : error ? (
        <ErrorState
          title={t('account.error.title')}
          text={errorText(error)}
          actions={
            <Button variant="primary" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
              {t('account.error.retry')}
            </Button>
          }
        />
      ) : (
        <SkeletonText lines={6} label={t('account.loading')} />
      )}
    </div>
  );
}
