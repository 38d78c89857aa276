import { POT_NAMESPACE } from '@marquee/contract/constants.ts';
import { closeSocket, createSocket, onDeparture } from '../../lib/realtime/shared-connection.ts';
import { currentToken } from '../../lib/session/session-store.ts';
import type { PotTotals } from './pot.rules.ts';

/**
 * Follows the pot while it is on a page, over the connection of this tab. Without it the pot is read every 15 s. Returns a function that stops.
 */
export function watchPot(onTotals: (totals: PotTotals) => void): () => void {
  let isClosed = false;
  let close = () => {};
  void createSocket(POT_NAMESPACE, () => ({ token: currentToken() })).then(
    (socket) => {
      if (isClosed) return;
      const stopFollowing = onDeparture(
        () => socket.disconnect(),
        () => socket.connect(),
      );
      socket.on('pot', onTotals);
      close = () => {
        stopFollowing();
        closeSocket(socket);
      };
      socket.connect();
    },
    () => undefined,
  );
  return () => {
    isClosed = true;
    close();
  };
}
