import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * The server's first upgrade listener. An upgraded socket has no error handler until it is admitted, and an unhandled
 * error would end the process. Upgrades of unknown paths would stay open for ever.
 */
export function guardUpgrades(server: Server, isHandled: (path: string) => boolean): void {
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    if (!isHandled(pathOf(request.url ?? ''))) socket.destroy();
  });
}

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';
