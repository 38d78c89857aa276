import { Suspense, useEffect, useState } from 'react';
import type { LazySection } from '../lib/layout/lazy-section.tsx';
import { browserIdle, mayPreload } from '../lib/navigation/browser-idle.ts';
import { useSession, useSessionEpoch } from '../lib/session/session-store.ts';

/** Fetches a page that players are likely to open next when the browser is idle, and mounts it then: nothing is fetched or rendered for guests. */
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
    // Where the code does not come, the link works as any other.
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
