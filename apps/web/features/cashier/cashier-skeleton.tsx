import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { SlowStatus } from '@marquee/ui/status/slow-status.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './cashier.module.css';

/** Placeholder for the cashier while it loads. */
export function CashierSkeleton() {
  const t = useT();
  return (
    <div className={styles['form']}>
      <SlowStatus text={t('cashier.loading')} />
      <div className={styles['methods']}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} shape="block" className={styles['methodSkeleton'] ?? ''} />
        ))}
      </div>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
