import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { usePageHref, useGo } from '../../lib/pages/use-page.ts';
import { leaveSession } from '../../lib/session/session-store.ts';

const TIMEOUT_MS = 4_000;

/** Ends the session on the platform and here. Here also when the platform cannot be reached: who leaves must be able to leave. */
export function useLogOut(): { isLeaving: boolean; logOut: () => void } {
  const pageHref = usePageHref();
  const go = useGo();
  const [isLeaving, setLeaving] = useState(false);
  const logOut = async () => {
    setLeaving(true);
    await callApi('logout', { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {});
    // First away from pages of the player, which would ask to log in again.
    go(pageHref('casino'));
    leaveSession();
    setLeaving(false);
  };
  return { isLeaving, logOut: () => void logOut() };
}
