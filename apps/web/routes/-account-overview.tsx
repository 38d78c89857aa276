import { OverviewCards } from '../features/account/overview-cards.tsx';
import { QuickLinks } from '../features/account/quick-links.tsx';
import { RestrictionBanner } from '../features/limits/restriction-notice.tsx';
import { AccountSteps } from '../features/next-steps/account-steps.tsx';
import { StatisticsPanel, useStatistics } from '../features/statistics/statistics-panel.tsx';
import { useNextSteps } from '../lib/next-steps/use-next-steps.ts';

/** First page of the account: player, balance, next steps, links and statistics. */
export function AccountOverview() {
  return (
    <>
      <RestrictionBanner />
      <OverviewCards childQueries={[useStatistics(), useNextSteps()]}>
        <AccountSteps />
        <QuickLinks />
        <StatisticsPanel />
      </OverviewCards>
    </>
  );
}
