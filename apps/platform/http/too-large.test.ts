import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from './build-server.ts';
import { createLogger } from '../core/logger.ts';
import { acceptOnlyJson } from './read-json.ts';
import { sendError } from './register-api.ts';

const server = buildServer({ logger: createLogger('silent'), trustedProxies: [] });
beforeAll(async () => {
  server.setErrorHandler(sendError);
  acceptOnlyJson(server);
  server.post('/', async () => 'done');
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/**
 * Sends headers for `bytes`, and the body after a delay. Returns the status line, and whether the body was sent
 * completely before it.
 */
async function sendDelayed(bytes: number, afterMs: number): Promise<{ response: string | undefined; isSent: boolean }> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1'); // a TCP server has a port
  socket.write(
    `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  let text = '';
  let isSent = false;
  const timer = setTimeout(() => socket.write(' '.repeat(bytes), () => (isSent = true)), afterMs);
  socket.on('data', (piece) => (text += String(piece)));
  await new Promise((resolve) => socket.on('close', resolve));
  clearTimeout(timer);
  return { response: text.split('\r\n')[0], isSent };
}

test('a body that is slightly too large is read before the error response', async () => {
  expect(await sendDelayed(2_000_000, 200)).toEqual({ response: 'HTTP/1.1 413 Payload Too Large', isSent: true });
});

test('a much larger body is rejected immediately', async () => {
  expect(await sendDelayed(50_000_000, 60_000)).toEqual({ response: 'HTTP/1.1 413 Payload Too Large', isSent: false });
});
