import { useEffect, useState } from 'react';
import { LocationGate } from '../features/blocked/location-gate.tsx';
import { DepositPage } from '../features/cashier/deposit-page.tsx';
import { prefetchCashier } from '../features/cashier/prefetch-cashier.ts';
import { RestrictionGate } from '../features/limits/restriction-notice.tsx';
import { ProfileGate } from '../features/profile/profile-gate.tsx';
import { usePageHref } from '../lib/pages/use-page.ts';
import { EarlyPage } from '../shell/early-page.tsx';

/** The cashier, or why this player may not deposit. */
export function DepositScreen() {
  return (
    <RestrictionGate>
      <LocationGate action="deposit">
        <ProfileGate purpose="deposit">
          <DepositPage />
        </ProfileGate>
      </LocationGate>
    </RestrictionGate>
  );
}

/** One element for all renders: what a change of phase has nothing to do with is not rendered again. */
const screen = <DepositScreen />;

/** The cashier ahead of its address. What it needs is asked for once per page load: a press is too short for that. */
export function EarlyDeposit() {
  const path = usePageHref()('deposit');
  const [isComplete, setComplete] = useState(false);
  useEffect(() => void prefetchCashier().then(() => setComplete(true)), []);
  // Rendered with the answers, so that the press does not have to render it again.
  if (!isComplete) return null;
  return <EarlyPage path={path}>{screen}</EarlyPage>;
}
