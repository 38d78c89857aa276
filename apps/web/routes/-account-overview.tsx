import { OverviewCards } from '../features/account/overview-cards.tsx';
import { QuickLinks } from '../features/account/quick-links.tsx';
import { RestrictionBanner } from '../features/limits/restriction-notice.tsx';
import { StatisticsPanel, useStatistics } from '../features/statistics/statistics-panel.tsx';
import { useWithdrawalConditions, WithdrawalConditions } from '../features/withdrawal/withdrawal-conditions.tsx';

/** First page of the account: player, balance, links and statistics. */
export function AccountOverview() {
  return (
    <>
      <RestrictionBanner />
      <OverviewCards childQueries={[useStatistics(), useWithdrawalConditions()]}>
        <QuickLinks />
        <StatisticsPanel />
        <WithdrawalConditions />
      </OverviewCards>
    </>
  );
}
