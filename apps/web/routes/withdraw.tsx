import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalSteps } from '../features/next-steps/withdrawal-steps.tsx';
import { WithdrawalPage } from '../features/withdrawals/withdrawal-page.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/withdraw')({
  component: () => (
    <PlayersPage title={useT()('withdrawal.title')}>
      <WithdrawalPage Steps={WithdrawalSteps} />
    </PlayersPage>
  ),
});
