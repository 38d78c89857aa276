import { createFileRoute } from '@tanstack/react-router';
import { Profile2Frame } from '../features/account/profile2-frame.tsx';
import { Transactions } from '../features/history/transactions-page.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile2/my-history')({ component: Profile2MyHistoryPage });

function Profile2MyHistoryPage() {
  const title = useT()('profile.nav.history');
  return (
    <PlayersPage title={title}>
      <Profile2Frame title={title} current="profile2-my-history">
        <Transactions page="profile2-my-history" />
      </Profile2Frame>
    </PlayersPage>
  );
}
