import { createFileRoute } from '@tanstack/react-router';
import { Profile2Frame } from '../features/account/profile2-frame.tsx';
import { BonusHistory } from '../features/bonus-history/bonus-history.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile2/my-bonuses')({ component: Profile2MyBonusesPage });

function Profile2MyBonusesPage() {
  const title = useT()('bonus_history.title');
  return (
    <PlayersPage title={title}>
      <Profile2Frame title={title} current="profile2-my-bonuses">
        <BonusHistory page="profile2-my-bonuses" />
      </Profile2Frame>
    </PlayersPage>
  );
}
