import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { OverviewCards } from '../features/account/overview-cards.tsx';
import { QuickLinks } from '../features/account/quick-links.tsx';
import { RestrictionBanner } from '../features/limits/restriction-notice.tsx';
import { StatisticsPanel, useStatistics } from '../features/statistics/statistics-panel.tsx';
import { useWithdrawalConditions, WithdrawalConditions } from '../features/withdrawal/withdrawal-conditions.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile/')({ component: ProfileIndexPage });

function ProfileIndexPage() {
  const title = useT()('profile.title');
  return (
    <PlayersPage title={title}>
      <AccountFrame title={title} current="profile">
        <RestrictionBanner />
        <Overview />
      </AccountFrame>
    </PlayersPage>
  );
}

function Overview() {
  return (
    <OverviewCards childQueries={[useStatistics(), useWithdrawalConditions()]}>
      <QuickLinks />
      <StatisticsPanel page="statistics" />
      <WithdrawalConditions />
    </OverviewCards>
  );
}
