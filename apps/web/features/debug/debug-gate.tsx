import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { isDebugging } from '../../lib/session/debug-overrides.ts';

/** Fetched by those alone whose browser has the flag. */
const DebugPanel = lazyWithQueries(async () => (await import('./debug-panel.tsx')).DebugPanel);
const neverChanges = () => () => {};

/** The debug panel where the local flag `countryCheck` is 1; nothing for everybody else. */
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
