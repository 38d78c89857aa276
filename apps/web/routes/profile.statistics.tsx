import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { OwnStatistics } from '../features/statistics/own-statistics.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile/statistics')({ component: ProfileStatisticsPage });

function ProfileStatisticsPage() {
  const title = useT()('statistics.page');
  return (
    <PlayersPage title={title}>
      <AccountFrame title={title} current="statistics">
        <OwnStatistics />
      </AccountFrame>
    </PlayersPage>
  );
}
