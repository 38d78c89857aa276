import { useHydrated } from '@marquee/ui/store/use-hydrated.ts';
import { Suspense } from 'react';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { isDebugging } from '../../lib/session/debug-overrides.ts';

/** Loaded only in browsers with the debug flag. */
const DebugPanel = lazyWithQueries(async () => (await import('./debug-panel.tsx')).DebugPanel);

/** Renders the debug panel where the local flag `countryCheck` is 1. */
export function DebugGate() {
  const isOn = useHydrated() && isDebugging();
  return (
    isOn && (
      <Suspense>
        <DebugPanel />
      </Suspense>
    )
  );
}
