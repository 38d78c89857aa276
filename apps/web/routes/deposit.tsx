import { createFileRoute } from '@tanstack/react-router';
import { PlaceGate } from '../features/blocked/place-gate.tsx';
import { DepositPage } from '../features/cashier/deposit-page.tsx';
import { prefetchCashier } from '../features/cashier/prefetch-cashier.ts';
import { RestrictionGate } from '../features/limits/restriction-notice.tsx';
import { ProfileGate } from '../features/profile/profile-gate.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/deposit')({
  loader: () => {
    if (!import.meta.env.SSR) prefetchCashier();
  },
  component: () => (
    <PlayersPage title={useT()('cashier.title')}>
      <RestrictionGate>
        <PlaceGate action="deposit">
          <ProfileGate purpose="deposit">
            <DepositPage />
          </ProfileGate>
        </PlaceGate>
      </RestrictionGate>
    </PlayersPage>
  ),
});
