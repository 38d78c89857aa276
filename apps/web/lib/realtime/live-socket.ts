import type { RealtimeEvent, RealtimeEventName } from '@marquee/contract/realtime.ts';
import { currentToken, endSession, isRenewed, isSameSession } from '../session/session-store.ts';
import { emitLiveEvent } from './live-events.ts';
import { closeSocket, createSocket, onDeparture } from './shared-connection.ts';

const RECONNECT_MS_MIN = 500;
const RECONNECT_MS_MAX = 20_000;

/**
 * Keeps one socket open for the current session; its code is loaded when a player is logged in. Reconnects with growing, jittered delays; a session that the
 * platform reports as over ends here as after a 403. Returns a function that closes it.
 */
export function openLiveSocket(onState: (isLive: boolean) => void): () => void {
  let isClosed = false;
  let close = () => {};
  let sent: string | null = null;
  const auth = () => ({ token: (sent = currentToken()) });
  void createSocket('/', auth).then(
    (socket) => {
      if (isClosed) return;
      const token = currentToken();
      // Events are validated by the platform; those without a listener are ignored.
      socket.onAny((name: RealtimeEventName, event: unknown) => emitLiveEvent(name, event as never));
      let retry: ReturnType<typeof setTimeout> | undefined;
      // Named by a platform that stops, so that its clients do not all connect to another one at once.
      let reconnectAfterMs: number | null = null;
      const scheduleReconnect = () => {
        clearTimeout(retry);
        retry = setTimeout(
          () => socket.connect(),
          reconnectAfterMs ?? RECONNECT_MS_MIN + Math.random() * RECONNECT_MS_MAX,
        );
        reconnectAfterMs = null;
      };
      let isInBfcache = false;
      const stopFollowing = onDeparture(
        () => {
          isInBfcache = true;
          clearTimeout(retry);
          socket.disconnect();
        },
        // The platform starts with the balances, so nothing is missed. When another tab has changed the session, that page opens its own connection.
        () => {
          isInBfcache = false;
          if (currentToken() === token) socket.connect();
        },
      );
      socket.on('connect', () => onState(true));
      socket.on('reconnect', ({ afterMs }: RealtimeEvent<'reconnect'>) => {
        reconnectAfterMs = afterMs;
      });
      socket.on('sessionEnded', () => endSession(token));
      socket.on('disconnect', (reason) => {
        // A page in the bfcache is not visible, and is connected again before it could report a lost connection.
        if (!isInBfcache) onState(false);
        // After a disconnect by the server the library does not reconnect by itself.
        if (reason === 'io server disconnect' && isSameSession(token, currentToken())) scheduleReconnect();
      });
      socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
        onState(false);
        if (error.data?.code?.startsWith('session.') && !isRenewed(sent)) endSession(token);
        else if (!socket.active) scheduleReconnect();
      });
      close = () => {
        stopFollowing();
        clearTimeout(retry);
        closeSocket(socket);
      };
      socket.connect();
    },
    () => onState(false),
  ); // the code could not be loaded: the page works without live updates
  return () => {
    isClosed = true;
    close();
    onState(false);
  };
}
