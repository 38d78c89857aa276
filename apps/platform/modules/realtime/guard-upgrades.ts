import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * The server's first listener for upgrades. Once the server hands a socket over nobody listens to its errors, and an unheard one ends the
 * process: a connection cut while its admission is still being thought about is enough. Paths that nobody answers would stay open for ever.
 */
export function guardUpgrades(server: Server, isHandled: (path: string) => boolean): void {
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    if (!isHandled(pathOf(request.url ?? ''))) socket.destroy();
  });
}

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';
