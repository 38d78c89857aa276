import { SOCKET_PATH } from '@marquee/contract/constants.ts';
import type { RealtimeEventName } from '@marquee/contract/realtime.ts';
import { currentToken, endSession, isSameSession } from '../session/session-store.ts';
import { emitLiveEvent } from './live-events.ts';

const RECONNECT_MS_MIN = 500;
const RECONNECT_MS_MAX = 20_000;

/**
 * Keeps one socket open for the session that is running now. Its code is fetched when somebody is signed in. Lost connections come back with growing, jittered
 * pauses; a session that the platform calls over ends here as after a 403. While the browser keeps a page that was left, the connection is closed: with one, it would
 * not be kept. Returns the way to close it.
 */
export function openLiveSocket(onState: (isLive: boolean) => void): () => void {
  let isClosed = false;
  let close = () => {};
  void import('socket.io-client').then(
    ({ io }) => {
      if (isClosed) return;
      const token = currentToken();
      const socket = io({
        path: SOCKET_PATH,
        transports: ['websocket'],
        // Asked anew at each connection: the token may have been renewed since.
        auth: (send) => send({ token: currentToken() }),
        reconnectionDelay: RECONNECT_MS_MIN,
        reconnectionDelayMax: RECONNECT_MS_MAX,
        randomizationFactor: 0.5,
      });
      // The platform's own words, checked where they are made; nobody listens to others.
      socket.onAny((name: RealtimeEventName, event: unknown) => emitLiveEvent(name, event as never));
      let retry: ReturnType<typeof setTimeout> | undefined;
      const scheduleReconnect = () => {
        clearTimeout(retry);
        retry = setTimeout(() => socket.connect(), RECONNECT_MS_MIN + Math.random() * RECONNECT_MS_MAX);
      };
      let isStable = false;
      const sleep = () => {
        isStable = true;
        clearTimeout(retry);
        socket.disconnect();
      };
      // The platform begins with the balances, so nothing is missed. Where another tab has changed the session, its own page opens a connection.
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        isStable = false;
        if (persisted && currentToken() === token) socket.connect();
      };
      window.addEventListener('pagehide', sleep);
      window.addEventListener('pageshow', onPageShow);
      socket.on('connect', () => onState(true));
      socket.on('sessionEnded', () => endSession(token));
      socket.on('disconnect', (reason) => {
        // Nobody sees a kept page, and one that comes back is live again before it could say otherwise.
        if (!isStable) onState(false);
        // Hung up by the server: the library leaves coming back to us.
        if (reason === 'io server disconnect' && isSameSession(token, currentToken())) scheduleReconnect();
      });
      socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
        onState(false);
        if (error.data?.code?.startsWith('session.')) endSession(token);
        else if (!socket.active) scheduleReconnect();
      });
      close = () => {
        window.removeEventListener('pagehide', sleep);
        window.removeEventListener('pageshow', onPageShow);
        clearTimeout(retry);
        socket.close();
      };
    },
    () => onState(false),
  ); // the code could not be fetched: the page works without live changes
  return () => {
    isClosed = true;
    close();
    onState(false);
  };
}
