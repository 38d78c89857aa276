import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proxyApi } from './proxy-api.ts';

const SOCKET = '/api/core/socket.io/?EIO=4&transport=websocket';
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** The fake platform's upgrade handler, set by each test. */
let onUpgrade: (socket: Duplex) => void;
let platform: Server;
let site: FastifyInstance;
beforeEach(async () => {
  platform = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => response.destroy());
  }).on('upgrade', (_request, socket) => {
    socket.on('error', () => {});
    onUpgrade(socket);
  });
  platform.listen(0, '127.0.0.1');
  await once(platform, 'listening');
  site = fastify();
  proxyApi(site, `http://127.0.0.1:${portOf(platform)}`);
  site.get('/alive', async () => 'alive');
  await site.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await site.close();
  platform.closeAllConnections();
  platform.close();
});

const isAlive = async () => (await fetch(`http://127.0.0.1:${portOf(site.server)}/alive`)).text();

async function requestUpgrade(path: string): Promise<Socket> {
  const socket = connect(portOf(site.server), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  return socket;
}

test('survives a visitor who resets the connection during an upgrade', async () => {
  const failures: Error[] = [];
  const recordFailure = (error: Error) => failures.push(error);
  process.on('uncaughtException', recordFailure);
  onUpgrade = () => {};
  for (const path of ['/', '/casino', SOCKET]) {
    const upgraded = once(site.server, 'upgrade');
    const socket = await requestUpgrade(path);
    await upgraded;
    socket.resetAndDestroy();
    await once(socket, 'close');
    expect(await isAlive()).toBe('alive');
  }
  process.off('uncaughtException', recordFailure);
  expect(failures).toEqual([]);
});

test('closes sockets to unknown paths and those the platform refuses', async () => {
  onUpgrade = (socket) => socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
  for (const path of ['/nobody', SOCKET]) await once(await requestUpgrade(path), 'close');
});

test("closes the upstream when the visitor's socket closes", async () => {
  const opened = Promise.withResolvers<Duplex>();
  onUpgrade = (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    opened.resolve(socket);
  };
  const visitor = await requestUpgrade(SOCKET);
  const [response] = (await once(visitor, 'data')) as [Buffer];
  expect(String(response)).toMatch(/^HTTP\/1\.1 101 /);
  const upstream = await opened.promise;
  const gone = once(upstream, 'end');
  upstream.resume();
  visitor.resetAndDestroy();
  await gone;
});

test('closes open sockets when the site stops', async () => {
  onUpgrade = (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  };
  const visitor = await requestUpgrade(SOCKET);
  await once(visitor, 'data');
  await Promise.all([site.close(), once(visitor, 'close')]);
});

test("closes the visitor's connection if the response breaks off", async () => {
  const response = await fetch(`http://127.0.0.1:${portOf(site.server)}/api/x`);
  await expect(response.text()).rejects.toThrow();
  expect(await isAlive()).toBe('alive');
});
