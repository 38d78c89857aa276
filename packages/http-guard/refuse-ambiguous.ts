import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { ambiguityOf } from './ambiguity.rules.ts';

type Listener = (request: IncomingMessage, ...rest: unknown[]) => void;

/** Events of a server that hand over a request. */
const EVENTS = ['request', 'checkContinue', 'checkExpectation', 'upgrade', 'connect'] as const;

const BODY = '{"code":"request.invalid","message":"The request does not match the contract.","params":{}}';
const RESPONSE = [
  'HTTP/1.1 400 Bad Request',
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  'x-content-type-options: nosniff',
  `content-length: ${BODY.length}`,
  'connection: close',
  '',
  BODY,
].join('\r\n');

/**
 * Responds 400 to ambiguous requests and closes the connection, before any listener of the server sees them; what may
 * be hidden behind them on the connection is not handled either. Call it after all other listeners were added.
 * `onRefused` gets the reason.
 */
export function refuseAmbiguous(server: Server, onRefused: (request: IncomingMessage, reason: string) => void): void {
  const refused = new WeakSet<Socket>();
  for (const event of EVENTS) {
    const listeners = server.listeners(event) as Listener[]; // all listeners of these events get a request first
    if (listeners.length === 0) continue;
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, ...rest: unknown[]) => {
      const { socket } = request;
      // The parser may have read further requests already.
      if (refused.has(socket)) return;
      const reason = ambiguityOf(request);
      if (reason === null) {
        for (const listener of listeners) listener.call(server, request, ...rest);
        return;
      }
      refused.add(socket);
      onRefused(request, reason);
      socket.on('error', () => {});
      socket.end(RESPONSE);
    });
  }
}
