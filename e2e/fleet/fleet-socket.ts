import { SOCKET_PATH } from '@marquee/contract/constants.ts';
import { io } from 'socket.io-client';
import type { TestPlayer } from '../platform-client.ts';

/** What one connection received. */
export interface Connection {
  /** Sequence number of the wallet that the connection began with; null until it arrived. */
  first: number | null;
  /** Those of the changes after it, in order of arrival. */
  readonly seqs: number[];
  /** The server announced its stop. */
  wasTold: boolean;
  /** Why it ended; null while it is open. */
  end: string | null;
}

export interface FleetSocket {
  readonly connections: readonly Connection[];
  /** Newest sequence number received. */
  newest(): number;
  close(): void;
}

interface MoneyEvent {
  readonly userWallet?: { readonly seq: number };
}

const RETRY_MS = 250;

/** A player's socket that connects again like the site: at once after a broken connection, or when the server said. */
export function openFleetSocket(port: number, player: TestPlayer): FleetSocket {
  const connections: Connection[] = [];
  let current: Connection | null = null;
  let afterMs = RETRY_MS;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token: player.token },
    reconnectionDelay: RETRY_MS,
    reconnectionDelayMax: 2_000,
    extraHeaders: { host: `${player.brand}.localhost:${port}` },
  });
  socket.on('connect', () => {
    current = { first: null, seqs: [], wasTold: false, end: null };
    connections.push(current);
    afterMs = RETRY_MS;
  });
  socket.on('reconnect', (hint: { readonly afterMs: number }) => {
    if (current) current.wasTold = true;
    afterMs = hint.afterMs;
  });
  socket.onAny((_name: string, { userWallet }: MoneyEvent) => {
    if (!current || !userWallet) return;
    if (current.first === null) current.first = userWallet.seq;
    else current.seqs.push(userWallet.seq);
  });
  socket.on('disconnect', (reason) => {
    if (current) current.end = reason;
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), afterMs);
  });
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), RETRY_MS);
  });
  return {
    connections,
    newest: () => Math.max(current?.first ?? 0, ...(current?.seqs ?? [])),
    close: () => void socket.close(),
  };
}

/** Changes that a connection received twice, or not although it received later ones. Empty if there are none. */
export function faultsOf({ first, seqs }: Connection): string[] {
  if (first === null) return [];
  const sorted = seqs.toSorted((left, right) => left - right);
  return sorted.flatMap((seq, at) => {
    const expected = first + at + 1;
    return seq === expected ? [] : [`${expected} expected after the wallet at ${first}, received ${sorted.join(' ')}`];
  });
}
