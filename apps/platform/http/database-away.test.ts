import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlatform, type Platform } from '../app.ts';
import { configOf } from '../config/platform-config.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { sendRequest } from '../testing/running-platform.ts';
import { buildServer } from './build-server.ts';
import { createLogger } from '../core/logger.ts';

/** A TCP proxy to the database that can be disconnected. */
class TcpProxy {
  readonly #sockets = new Set<Socket>();
  #server: Server;
  readonly #target: { host: string; port: number };
  port = 0;

  constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = createServer((near) => this.#pipe(near));
  }

  #pipe(near: Socket): void {
    const far = connect(this.#target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => this.#sockets.delete(from));
    }
  }

  async listen(): Promise<void> {
    this.#server = createServer((near) => this.#pipe(near));
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port; // a TCP server has a port
  }

  async disconnect(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

let database: TestDatabase;
let proxy: TcpProxy;
let platform: Platform;
let server: ReturnType<typeof buildServer>;
let port = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const databaseUrl = new URL(database.url);
  proxy = new TcpProxy({ host: databaseUrl.hostname, port: Number(databaseUrl.port) });
  await proxy.listen();
  databaseUrl.port = String(proxy.port);
  const logger = createLogger('silent');
  const config = { ...configOf(databaseUrl.href), floodRequestsPerMinute: 1_000_000 };
  platform = createPlatform(config, { logger });
  await platform.prepare();
  server = buildServer({ logger, trustedProxies: [] });
  await platform.register(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server?.close();
  await platform?.close();
  await proxy?.disconnect();
  await database?.drop();
});

const TOKEN = `mq_${'a'.repeat(43)}`;

test('without the database endpoints respond 503 with Retry-After, health is red, cached responses continue, and all recovers', async () => {
  const lobby = await sendRequest(port, 'GET', '/api/core/casino/lobby');
  expect(lobby.status).toBe(200);
  expect((await sendRequest(port, 'GET', '/health/ready')).status).toBe(200);

  await proxy.disconnect();
  for (const [method, path, body] of [
    ['GET', '/api/core/casino/games'],
    ['GET', '/api/user/get-user-details'],
    ['POST', '/api/user/login', { email: 'ada@example.com', password: 'whatever1' }],
  ] as const) {
    const response = await sendRequest(port, method, path, { token: TOKEN, ...(body ? { body } : {}) });
    expect([path, response.status, response.body['code']]).toEqual([path, 503, 'server.unavailable']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.stringify(response.body)).not.toMatch(/ECONN|postgres|127\.0\.0\.1|select/i);
  }
  await vi.waitFor(async () => expect((await sendRequest(port, 'GET', '/health/ready')).status).toBe(503), 10_000);
  expect((await sendRequest(port, 'GET', '/health/live')).status).toBe(200);
  expect((await sendRequest(port, 'GET', '/api/core/casino/settings2')).status).toBe(200);
  expect((await sendRequest(port, 'GET', '/api/core/casino/locales/ar.json')).status).toBe(200);
  // Guests get the cached lobby.
  const cached = await sendRequest(port, 'GET', '/api/core/casino/lobby');
  expect([cached.status, cached.body]).toEqual([200, lobby.body]);

  await proxy.listen();
  await vi.waitFor(async () => expect((await sendRequest(port, 'GET', '/health/ready')).status).toBe(200), {
    timeout: 10_000,
    interval: 50,
  });
  expect((await sendRequest(port, 'GET', '/api/core/casino/games')).status).toBe(200);
});
