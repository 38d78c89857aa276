import { createFileRoute } from '@tanstack/react-router';
import { Profile2Frame } from '../features/account/profile2-frame.tsx';
import { OwnStatistics } from '../features/statistics/own-statistics.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile2/statistics')({ component: Profile2StatisticsPage });

function Profile2StatisticsPage() {
  const title = useT()('statistics.page');
  return (
    <PlayersPage title={title}>
      <Profile2Frame title={title} current="profile2-statistics">
        <OwnStatistics />
      </Profile2Frame>
    </PlayersPage>
  );
}
