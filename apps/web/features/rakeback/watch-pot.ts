import { POT_NAMESPACE, SOCKET_PATH } from '@marquee/contract/constants.ts';
import { currentToken } from '../../lib/session/session-store.ts';
import type { PotTotals } from './pot.rules.ts';

/**
 * Follows the pot while it is on a page, over the connection of the player's socket. Without it the pot is read every 15 s. Closed on pagehide, because an open
 * connection would keep the page out of the bfcache. Returns a function that stops.
 */
export function watchPot(onTotals: (totals: PotTotals) => void): () => void {
  let isClosed = false;
  let close = () => {};
  void import('socket.io-client').then(
    ({ io }) => {
      if (isClosed) return;
      const socket = io(POT_NAMESPACE, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        auth: (send) => send({ token: currentToken() }),
      });
      socket.on('pot', onTotals);
      const onPageHide = () => socket.disconnect();
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) socket.connect();
      };
      window.addEventListener('pagehide', onPageHide);
      window.addEventListener('pageshow', onPageShow);
      close = () => {
        window.removeEventListener('pagehide', onPageHide);
        window.removeEventListener('pageshow', onPageShow);
        socket.close();
      };
    },
    () => undefined,
  );
  return () => {
    isClosed = true;
    close();
  };
}
