import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/account/account-page.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile/')({
  component: () => (
    <PlayersPage title={useT()('account.title')}>
      <AccountPage />
    </PlayersPage>
  ),
});
