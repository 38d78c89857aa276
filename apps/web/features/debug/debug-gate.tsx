import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { isDebugging } from '../../lib/session/debug-overrides.ts';

/** Loaded only in browsers with the debug flag. */
const DebugPanel = lazyWithQueries(async () => (await import('./debug-panel.tsx')).DebugPanel);
const neverChanges = () => () => {};

/** Renders the debug panel where the local flag `countryCheck` is 1. */
export function DebugGate() {
  const isOn = useSyncExternalStore(neverChanges, isDebugging, () => false);
  return (
    isOn && (
      <Suspense>
        <DebugPanel />
      </Suspense>
    )
  );
}
