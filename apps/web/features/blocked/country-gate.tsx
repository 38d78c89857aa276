import { shouldShowNotice } from '@marquee/contract/country-notice.rules.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { firstUrl } from '../../lib/parameters/first-url.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { exceptionsHere, isFirstReport } from './exceptions.ts';

/** Fetched by those alone who may not be here. */
const BlockedNotice = lazySection(async () => (await import('./blocked-notice.tsx')).BlockedNotice);

type Location = EndpointResponse<'getLocation'>['data']['location'];

/** Asks once, when a guest's page has woken up, whether this visitor may be here. Whoever cannot be judged is let in: joining, paying and playing are judged again. */
export function CountryGate() {
  const session = useSession();
  const [blocked, setBlocked] = useState<Location | null>(null);
  useEffect(() => {
    if (session === 'unknown') return undefined;
    const exceptions = exceptionsHere(location.search, session === 'signed-in');
    // Nobody is asked where no answer would show it.
    if (!shouldShowNotice(true, exceptions)) return undefined;
    const opened = firstUrl() ?? location.origin + location.pathname;
    let isOver = false;
    callApi('getLocation')
      .then(({ data }) => {
        if (isOver || !shouldShowNotice(data.location.isBlocked, exceptions)) return;
        setBlocked(data.location);
        report(data.location, opened);
      })
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [session]);
  if (!blocked || session !== 'signed-out') return null;
  return (
    <Suspense>
      <BlockedNotice location={blocked} onVerified={() => setBlocked(null)} />
    </Suspense>
  );
}

function report({ country, ipInfo }: Location, opened: string): void {
  if (!country || !isFirstReport(`${ipInfo.ip} ${country.code} ${opened}`)) return;
  callApi('reportCountryBlocked', { body: { ip: ipInfo.ip, country: country.code, firstUrl: opened } }).catch(() => {});
}
