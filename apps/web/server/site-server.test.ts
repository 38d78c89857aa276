import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { tryAmbiguous } from '@marquee/http-guard/testing/ambiguous-requests.ts';
import { sendBytes, statusesIn } from '@marquee/http-guard/testing/raw-request.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proxyApi } from './proxy-api.ts';
import { createSiteServer } from './site-server.ts';

let platform: Server;
let site: FastifyInstance;
let port: number;
let passed: string[] = [];
const lines: string[] = [];
const sockets: Socket[] = [];
beforeEach(async () => {
  lines.length = 0;
  passed = [];
  platform = createServer((request, response) => {
    passed.push(`${request.method} ${request.url}`);
    response.statusCode = 404;
    request.resume().once('end', () => response.end('{}'));
  });
  platform.listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const { server, guard } = createSiteServer({
    trustedProxies: [],
    connectionsMax: 600,
    log: (line) => lines.push(line),
  });
  site = server;
  proxyApi(site, `http://127.0.0.1:${(platform.address() as AddressInfo).port}`);
  site.get('/*', async () => 'page');
  guard();
  await site.listen({ port: 0, host: '127.0.0.1' });
  port = (site.server.address() as AddressInfo).port; // a TCP server has a port
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await site.close();
  platform.closeAllConnections();
  platform.close();
});

test.each(['/api/user/login', '/casino'])(
  'a site alone rejects ambiguous requests to %s and passes none of them on',
  async (path) => {
    const { tried, faults } = await tryAmbiguous({ port, host: `lumen.localhost:${port}`, path });
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(40);
    // The control's two.
    expect(passed.filter((line) => line.startsWith('GET /api/core/hidden'))).toHaveLength(2);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ security: 'ambiguous_request', source: 'several hosts', network: '127.0.0.1' }),
    );
  },
);

test('valid requests are served, also HTTP/1.0 with a host', async () => {
  for (const version of ['1.0', '1.1']) {
    const text = await sendBytes(
      port,
      `GET /casino HTTP/${version}\r\nHost: lumen.localhost\r\nConnection: close\r\n\r\n`,
    );
    expect([statusesIn(text), text.endsWith('page')]).toEqual([[200], true]);
  }
});

test('connections of one address that send nothing end when more arrive, and a visitor is served', async () => {
  const closed: number[] = [];
  for (let index = 0; index < 520; index += 1) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('close', () => closed.push(index));
    await once(socket, 'connect');
    // Half of a head: as idle as none.
    if (index % 2 === 0) socket.write('GET /casino HTTP/1.1\r\nHost: a');
  }
  await expect.poll(() => closed.length).toBeGreaterThanOrEqual(8);
  expect(closed.slice(0, 8).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const text = await sendBytes(port, 'GET / HTTP/1.1\r\nHost: lumen.localhost\r\nConnection: close\r\n\r\n');
  expect(statusesIn(text)).toEqual([200]);
});
