import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { SOCKET_PATH } from '@marquee/contract/realtime.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../core/logger.ts';
import { openSocketServer } from './open-socket-server.ts';
import type { RealtimeDeps, RealtimeServer } from './realtime.types.ts';

let server: Server;
let io: RealtimeServer;
let port: number;
beforeEach(async () => {
  server = createServer((_request, response) => response.end('alive'));
  // The requests fail before the omitted parts are used.
  const deps = {
    findBrandKey: () => 'brand',
    hostOf: () => 'localhost',
    ipOf: () => '127.0.0.1',
    countConnect: async () => true,
    recordRefused: () => {},
    onGuestEnded: () => {},
    socketsMax: 10,
    log: createLogger('silent'),
  } as unknown as RealtimeDeps;
  ({ io } = openSocketServer(server, deps, {} as Parameters<typeof openSocketServer>[2]));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => io.close());

async function requestUpgrade(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  return socket;
}

test('a client that resets the connection during an upgrade affects only itself', async () => {
  const failures: Error[] = [];
  const recordFailure = (error: Error) => failures.push(error);
  process.on('uncaughtException', recordFailure);
  for (const path of ['/', '/casino', SOCKET_PATH, `${SOCKET_PATH}/?EIO=4&transport=websocket`]) {
    const upgraded = once(server, 'upgrade');
    const socket = await requestUpgrade(path);
    await upgraded;
    socket.resetAndDestroy();
    await once(socket, 'close');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('alive');
  }
  process.off('uncaughtException', recordFailure);
  expect(failures).toEqual([]);
});

test('an unknown path closes the connection immediately', async () => {
  const socket = await requestUpgrade('/unknown');
  await once(socket, 'close');
});

test('valid upgrades pass the guard', async () => {
  const socket = await requestUpgrade(`${SOCKET_PATH}/?EIO=4&transport=websocket`);
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(String(response)).toMatch(/^HTTP\/1\.1 101 /);
  socket.destroy();
});
