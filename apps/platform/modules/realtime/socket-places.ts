import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createHeldOpen, type Ceilings } from '@marquee/http-guard/held-open.ts';
import { limitKeyOf } from '@marquee/http-guard/ip-address.ts';

/** Sockets of one network. Offices and mobile networks share an address. */
export const SOCKETS_OF_NETWORK_MAX = 300;
/** Sockets of guests of one network, who watch live tables. */
const GUESTS_OF_NETWORK_MAX = 60;

export interface SocketPlaces {
  /** Takes a place for an upgrade. False at a ceiling, if no guest can be ended in favour of it. */
  readonly take: (request: IncomingMessage, ip: string) => boolean;
  /** A player's socket is never ended in favour of another. */
  readonly markPlayer: (request: IncomingMessage) => void;
  /** Admits a guest; false above the ceiling of the network. */
  readonly admitGuest: (request: IncomingMessage) => boolean;
}

/**
 * Ceilings of the open sockets of this process, per network and in total. Every socket begins as a guest's. When it is
 * full, guests are ended first: of the same network, or of the network with the most sockets.
 */
export function createSocketPlaces(
  ceilings: Ceilings,
  onEnded: (ip: string) => void,
  guestsMax = GUESTS_OF_NETWORK_MAX,
): SocketPlaces {
  const held = createHeldOpen(ceilings);
  const players = new WeakSet<Socket>();
  const networks = new WeakMap<Socket, string>();
  const guests = new Map<string, number>();
  const addGuest = (network: string, change: 1 | -1) => {
    const count = (guests.get(network) ?? 0) + change;
    if (count === 0) guests.delete(network);
    else guests.set(network, count);
  };
  return {
    take: ({ socket }, ip) => {
      // It would never give its place back.
      if (socket.destroyed) return false;
      const network = limitKeyOf(ip);
      const release = held.take({
        network,
        isExpendable: () => !players.has(socket),
        end: () => {
          onEnded(ip);
          socket.destroy();
        },
      });
      if (release === null) return false;
      networks.set(socket, network);
      socket.once('close', release);
      return true;
    },
    markPlayer: ({ socket }) => void players.add(socket),
    admitGuest: ({ socket }) => {
      const network = networks.get(socket) ?? '';
      if ((guests.get(network) ?? 0) >= guestsMax) return false;
      addGuest(network, 1);
      socket.once('close', () => addGuest(network, -1));
      return true;
    },
  };
}
