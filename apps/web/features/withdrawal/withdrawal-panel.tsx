import { useQuery } from '@tanstack/react-query';
import { Card } from '@marquee/ui/card/card.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { Answered } from '../../lib/api/answered.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { Obstacles } from './obstacles.tsx';
import { useWithdrawalNews } from './use-withdrawal-news.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import styles from './withdrawal.module.css';

/** What can be withdrawn; the form, or everything that stands in its way; and what became of earlier withdrawals. */
export function WithdrawalPanel() {
  const t = useT();
  useWithdrawalNews();
  const query = useQuery(queryFor('getWithdrawalOptions', { query: {} }));
  return (
    <div className={styles['panel']}>
      <Answered
        query={query}
        waiting={<SkeletonText lines={8} label={t('withdrawal.loading')} />}
        errorTitle={t('withdrawal.error')}
      >
        {(options) => (
          <>
            <Card padding="large" className={styles['available']}>
              <p className={styles['muted']}>{t('withdrawal.available')}</p>
              <p className={styles['amount']}>
                <Money amount={options.available} currency={options.currencyCode} isLive />
              </p>
            </Card>
            {options.obstacles.length > 0 ? <Obstacles options={options} /> : <WithdrawalForm options={options} />}
          </>
        )}
      </Answered>
      {/* Asked for at once, shown after what stands above it, which would push it down. */}
      <div hidden={query.isPending}>
        <WithdrawalList />
      </div>
    </div>
  );
}
