import { createFileRoute } from '@tanstack/react-router';
import { Profile2Frame } from '../features/account/profile2-frame.tsx';
import { PasswordCard } from '../features/profile/password-card.tsx';
import { SecurityCards } from '../features/security/security-cards.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile2/security')({ component: Profile2SecurityPage });

function Profile2SecurityPage() {
  const title = useT()('security.title');
  return (
    <PlayersPage title={title}>
      <Profile2Frame title={title} current="profile2-security">
        <SecurityCards password={<PasswordCard />} />
      </Profile2Frame>
    </PlayersPage>
  );
}
