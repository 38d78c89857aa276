import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { usePageHref, useGo } from '../../lib/pages/use-page.ts';
import { leaveSession } from '../../lib/session/session-store.ts';

const TIMEOUT_MS = 4_000;

/** Ends the session on the server and locally; locally also if the server is unreachable. */
export function useLogOut(): { isLeaving: boolean; logOut: () => void } {
  const pageHref = usePageHref();
  const go = useGo();
  const { run, isBusy } = useEndpointMutation(() => callApi('logout', { signal: AbortSignal.timeout(TIMEOUT_MS) }), {
    onSettled: () => {
      // Navigate first: account pages would otherwise open the login.
      go(pageHref('casino'));
      leaveSession();
    },
  });
  return { isLeaving: isBusy, logOut: () => void run() };
}
