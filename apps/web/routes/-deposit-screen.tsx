import { useEffect, useState } from 'react';
import { LocationGate } from '../features/location/location-gate.tsx';
import { DepositPage } from '../features/cashier/deposit-page.tsx';
import { prefetchCashier } from '../features/cashier/prefetch-cashier.ts';
import { LimitStep } from '../features/limits/limit-step.tsx';
import { RestrictionGate } from '../features/limits/restriction-notice.tsx';
import { ProfileGate } from '../features/profile/profile-gate.tsx';
import { usePageHref } from '../lib/pages/use-page.ts';
import { EarlyPage } from '../shell/early-page.tsx';

/** The cashier, or the reason why this player may not deposit. */
export function DepositScreen() {
  return (
    <RestrictionGate>
      <LocationGate action="deposit">
        <ProfileGate purpose="deposit">
          <DepositPage limitStep={LimitStep} />
        </ProfileGate>
      </LocationGate>
    </RestrictionGate>
  );
}

/** One constant element, so that a change of phase does not re-render it. */
const screen = <DepositScreen />;

/** The pre-rendered cashier. Its data is fetched once per page load, because a press is too short for that. */
export function EarlyDeposit() {
  const path = usePageHref()('deposit');
  const [isComplete, setComplete] = useState(false);
  useEffect(() => void prefetchCashier().then(() => setComplete(true)), []);
  // Rendered once the data is complete, so that the press does not have to render it.
  if (!isComplete) return null;
  return <EarlyPage path={path}>{screen}</EarlyPage>;
}
