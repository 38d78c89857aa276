import { SOCKET_PATH } from '@marquee/contract/constants.ts';
import type { Manager, Socket } from 'socket.io-client';

const CONNECT_MS_MAX = 8_000;
const RECONNECT_MS_MIN = 500;
const RECONNECT_MS_MAX = 10_000;

let manager: Manager | undefined;

/**
 * A socket of this tab, not connected yet. All namespaces share one connection, which is open while one of them is connected; its code is loaded on first use. A
 * namespace has one socket: its owner removes all listeners with `closeSocket` before another one creates it again. `auth` is read at each connection, because the token
 * may have been renewed.
 */
export async function createSocket(namespace: string, auth: () => object): Promise<Socket> {
  const { Manager } = await import('socket.io-client');
  manager ??= new Manager(location.origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    timeout: CONNECT_MS_MAX,
    // Jittered, so that not all tabs reconnect at once after an interruption of the platform.
    reconnectionDelay: RECONNECT_MS_MIN,
    reconnectionDelayMax: RECONNECT_MS_MAX,
    randomizationFactor: 0.5,
  });
  const socket = manager.socket(namespace);
  socket.auth = (send) => send(auth());
  return socket;
}

/** Calls `leave` when the document is left, because an open connection would keep it out of the bfcache, and `comeBack` when it is restored from there. Returns a function that unsubscribes. */
export function onDeparture(leave: () => void, comeBack: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) comeBack();
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', onPageShow);
  };
}

/** Ends a namespace; the connection closes with the last one. */
export function closeSocket(socket: Socket): void {
  socket.close();
  socket.off();
  socket.offAny();
}
