import { Suspense, useEffect, useState } from 'react';
import type { LazySection } from '../lib/layout/lazy-section.tsx';
import { browserIdle, mayPreload } from '../lib/navigation/browser-idle.ts';
import { useSession, useSessionEpoch } from '../lib/session/session-store.ts';

/** Loads and mounts a page that players often open next, when the browser is idle. For guests nothing is loaded. */
export function EarlySlot({ Page }: { Page: LazySection<object> }) {
  const isPlayer = useSession() === 'signed-in';
  const epoch = useSessionEpoch();
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    if (!isPlayer) return;
    let isStopped = false;
    const fetchPage = async () => {
      if (!(await mayPreload())) return;
      await browserIdle();
      if (isStopped) return;
      await Page.preload();
      setFetched(true);
    };
    // If loading fails, the link works without it.
    fetchPage().catch(() => {});
    return () => {
      isStopped = true;
    };
  }, [isPlayer, Page]);
  if (!isPlayer || !isFetched) return null;
  return (
    <Suspense>
      <Page key={epoch} />
    </Suspense>
  );
}
