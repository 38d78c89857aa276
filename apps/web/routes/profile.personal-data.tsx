import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { PersonalDataCards } from '../features/privacy/personal-data-cards.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile/personal-data')({ component: ProfilePersonalDataPage });

function ProfilePersonalDataPage() {
  const title = useT()('privacy.title');
  return (
    <PlayersPage title={title}>
      <AccountFrame title={title} current="personal-data">
        <PersonalDataCards />
      </AccountFrame>
    </PlayersPage>
  );
}
