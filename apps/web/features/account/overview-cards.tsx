import type { ReactNode } from 'react';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { SlowStatus } from '@marquee/ui/status/slow-status.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import type { Pending } from '../../lib/api/query-group.tsx';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { BalanceCard } from './balance-card.tsx';
import styles from './overview.module.css';
import { SecurityCard } from './security-card.tsx';
import { ProfileCard } from './profile-card.tsx';

/**
 * Account overview: profile, balance and last login. `childQueries`: queries of `children`; all appear together
 * to prevent a layout shift.
 */
export function OverviewCards({ childQueries, children }: { childQueries: readonly Pending[]; children: ReactNode }) {
  const t = useT();
  return (
    <QueryBoundary
      query={usePlayer()}
      childQueries={childQueries}
      skeleton={<CardsSkeleton count={4} />}
      errorTitle={t('account.error.title')}
    >
      {(details) => (
        <>
          <div className={styles['overview']}>
            <ProfileCard details={details} />
            <BalanceCard details={details} />
          </div>
          {children}
          <SecurityCard lastLogin={details.lastLogin} />
        </>
      )}
    </QueryBoundary>
  );
}

/** Placeholder cards. */
export function CardsSkeleton({ count }: { count: number }) {
  const t = useT();
  return (
    <div className={styles['overview']}>
      <SlowStatus text={t('profile.loading')} />
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} shape="block" className={styles['tallSkeleton'] ?? ''} />
      ))}
    </div>
  );
}
