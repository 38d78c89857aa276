import { shouldShowNotice } from '@marquee/contract/country-notice.rules.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useCurrentPage } from '../../lib/pages/use-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useSiteSearch } from '../../modals/use-site-search.ts';
import { exceptionsHere } from './exceptions.ts';
import { isOpenAbroad } from './open-abroad.rules.ts';

/** Loaded only for visitors from blocked countries. */
const BlockedNotice = lazySection(async () => (await import('./blocked-notice.tsx')).BlockedNotice);

type Location = EndpointResponse<'getLocation'>['data']['location'];

/**
 * Checks once after hydration whether a guest may use the site. The notice leaves the log-in, legal pages and help reachable. Fails open when the check fails: sign-up, payments and play check the location again.
 */
export function CountryGate() {
  const session = useSession();
  const isOpen = isOpenAbroad(useCurrentPage(), useSiteSearch().modal);
  const [blocked, setBlocked] = useState<Location | null>(null);
  useEffect(() => {
    if (session === 'unknown') return undefined;
    const exceptions = exceptionsHere(location.search, session === 'signed-in');
    // No request where the result would not be displayed.
    if (!shouldShowNotice(true, exceptions)) return undefined;
    let isOver = false;
    callApi('getLocation')
      .then(({ data }) => {
        if (!isOver && shouldShowNotice(data.location.isBlocked, exceptions)) setBlocked(data.location);
      })
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [session]);
  if (!blocked || session !== 'signed-out' || isOpen) return null;
  return (
    <Suspense>
      <BlockedNotice location={blocked} onVerified={() => setBlocked(null)} />
    </Suspense>
  );
}
