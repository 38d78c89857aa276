import { createFileRoute } from '@tanstack/react-router';
import { BalancePanel } from '../features/account/balance-panel.tsx';
import { Profile2Frame } from '../features/account/profile2-frame.tsx';
import { StatisticsPanel, useStatistics } from '../features/statistics/statistics-panel.tsx';
import { useWithdrawalConditions, WithdrawalConditions } from '../features/withdrawal/withdrawal-conditions.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile2/balance')({ component: Profile2BalancePage });

function Profile2BalancePage() {
  const title = useT()('profile.nav.balance');
  return (
    <PlayersPage title={title}>
      <Profile2Frame title={title} current="profile2-balance">
        <Balance />
      </Profile2Frame>
    </PlayersPage>
  );
}

function Balance() {
  return (
    <BalancePanel childQueries={[useStatistics(), useWithdrawalConditions()]}>
      <StatisticsPanel page="profile2-statistics" />
      <WithdrawalConditions />
    </BalancePanel>
  );
}
