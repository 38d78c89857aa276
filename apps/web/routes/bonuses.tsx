import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { BonusHistory } from '../features/bonus-history/bonus-history.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/bonuses')({ component: BonusesPage });

function BonusesPage() {
  const title = useT()('bonus_history.title');
  return (
    <PlayersPage title={title}>
      <AccountFrame title={title} current="bonus_history">
        <BonusHistory page="bonus_history" />
      </AccountFrame>
    </PlayersPage>
  );
}
