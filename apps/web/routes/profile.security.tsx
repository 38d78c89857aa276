import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { PasswordCard } from '../features/profile/password-card.tsx';
import { SecurityCards } from '../features/security/security-cards.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile/security')({ component: ProfileSecurityPage });

function ProfileSecurityPage() {
  const title = useT()('security.title');
  return (
    <PlayersPage title={title}>
      <AccountFrame title={title} current="security">
        <SecurityCards password={<PasswordCard />} />
      </AccountFrame>
    </PlayersPage>
  );
}
