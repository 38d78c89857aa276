import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createHeldOpen, type Ceilings } from './held-open.ts';
import { limitKeyOf } from './ip-address.ts';

export interface ConnectionLimits extends Ceilings {
  /** Trusted proxies: their connections are those of many visitors. */
  readonly isProxy: (ip: string | undefined) => boolean;
  readonly onRefused: (ip: string) => void;
}

/**
 * Limits the connections of a server per network and in total. Idle ones (kept alive, or without a complete head) end
 * first; a newcomer is refused only while all others are at work.
 */
export function limitConnections(server: Server, { isProxy, onRefused, ...ceilings }: ConnectionLimits): void {
  const held = createHeldOpen(ceilings);
  const working = new WeakMap<Socket, number>();
  const work = (socket: Socket, change: 1 | -1) => working.set(socket, (working.get(socket) ?? 0) + change);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    work(socket, 1);
    response.once('close', () => work(socket, -1));
  });
  // Upgraded connections have ceilings of their own.
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => void work(socket, 1));
  server.prependListener('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? '';
    const release = held.take(
      {
        network: limitKeyOf(ip),
        isExpendable: () => (working.get(socket) ?? 0) === 0,
        end: () => socket.destroy(),
      },
      isProxy(socket.remoteAddress),
    );
    if (release) socket.once('close', release);
    else {
      onRefused(ip);
      socket.destroy();
    }
  });
}
