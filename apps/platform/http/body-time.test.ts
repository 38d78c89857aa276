import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from './build-server.ts';
import { limitBodyTime } from './body-time.ts';
import { createLogger } from '../core/logger.ts';

const server = buildServer({ logger: createLogger('silent'), trustedProxies: [] });
beforeAll(async () => {
  limitBodyTime(server, 1_000);
  server.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    payload.resume().once('end', () => done(null, 'read'));
  });
  server.post('/plain', async () => 'done');
  server.post('/file', { config: { acceptsFile: true } }, async () => 'done');
  server.get('/slow', async () => new Promise((resolve) => setTimeout(() => resolve('done'), 1_300)));
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Sends the headers and half of a body, the other half after a delay, and returns the status line. */
async function send(head: string, delayMs: number): Promise<string> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1'); // a TCP server has a port
  socket.on('error', () => {});
  socket.write(`${head}\r\nhost: a\r\nconnection: close\r\n`);
  const isPost = head.startsWith('POST');
  socket.write(isPost ? 'content-type: application/octet-stream\r\ncontent-length: 4\r\n\r\nab' : '\r\n');
  const timer = isPost ? setTimeout(() => socket.write('cd'), delayMs) : undefined;
  let text = '';
  for await (const piece of socket) text += String(piece);
  clearTimeout(timer);
  return text.split('\r\n')[0] ?? '';
}

test('a body that is too slow ends the request; one in time and an upload do not', async () => {
  expect(await send('POST /plain HTTP/1.1', 0)).toBe('HTTP/1.1 200 OK');
  expect(await send('POST /plain HTTP/1.1', 60_000)).toBe('HTTP/1.1 408 Request Timeout');
  expect(await send('POST /file HTTP/1.1', 1_300)).toBe('HTTP/1.1 200 OK');
});

test('a slow handler does not end the request', async () => {
  expect(await send('GET /slow HTTP/1.1', 0)).toBe('HTTP/1.1 200 OK');
});
