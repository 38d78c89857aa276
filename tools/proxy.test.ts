import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as plainRequest, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@marquee/local-postgres/free-port.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Runs the example nginx configuration if nginx and openssl are installed (`apt-get install nginx openssl`). */
const canRun = ['nginx', 'openssl'].every((program) => spawnSync('which', [program]).status === 0);

describe.skipIf(!canRun)('the example proxy configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-proxy-'));
  const servers: Server[] = [];
  let nginx: ChildProcess;
  let [httpPort, httpsPort] = [0, 0];

  /** A backend that returns its name and the request, and accepts WebSockets. */
  async function backend(name: string): Promise<number> {
    const server = createServer((incoming, response) => {
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
      incoming.on('end', () =>
        response.end(JSON.stringify({ name, url: incoming.url, bytes, headers: incoming.headers })),
      );
    });
    Object.assign(server, { maxHeaderSize: 131_072 });
    server.on('upgrade', (_incoming, socket) =>
      socket.end(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Name: ${name}\r\n\r\n`,
      ),
    );
    servers.push(server);
    return portOf(server);
  }

  async function portOf(server: Server): Promise<number> {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port; // a TCP server has an address
  }

  beforeAll(async () => {
    const key = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost'.split(' ');
    execFileSync('openssl', [...key, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')], {
      stdio: 'ignore',
    });
    const [platform, site] = [await backend('platform'), await backend('site')];
    [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
    const config = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
      .replace('platform:5600', `127.0.0.1:${platform}`)
      .replace('site:5650', `127.0.0.1:${site}`)
      .replaceAll(/listen \[::\].*\n/g, '\n')
      .replace('listen 80 ', `listen 127.0.0.1:${httpPort} `)
      .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
      .replaceAll('/etc/nginx/tls', folder)
      .replace(
        'http {',
        `http { client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;`,
      );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid;\nerror_log ${folder}/error.log;\ndaemon off;\n${config}`,
    );
    nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' });
    for (let tries = 0; tries < 100; tries += 1) {
      const isUp = await sendRequest('/').then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await wait(50);
    }
    throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
  });
  afterAll(() => {
    nginx?.kill('SIGTERM');
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  async function sendRequest(path: string, headers: Record<string, string> = {}, body?: Buffer) {
    const sent = request({
      host: '127.0.0.1',
      port: httpsPort,
      path,
      headers: { host: 'play.quay-casino.net', ...headers },
      method: body ? 'POST' : 'GET',
      rejectUnauthorized: false,
      agent: false,
    });
    // nginx closes the connection early if it rejects a body.
    sent.on('error', () => {});
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response) text += String(chunk);
    const output = text.startsWith('{')
      ? (JSON.parse(text) as { name: string; bytes: number; headers: Record<string, string> })
      : null;
    return { status: response.statusCode, body: output };
  }

  test('routes pages to the site and requests to the platform, and hides internal endpoints', async () => {
    expect((await sendRequest('/casino')).body?.name).toBe('site');
    expect((await sendRequest('/api/core/casino/lobby')).body?.name).toBe('platform');
    for (const path of ['/metrics', '/health/live', '/health/ready'])
      expect((await sendRequest(path)).status).toBe(404);
  });

  test("replaces a visitor's forwarding headers", async () => {
    const claims = {
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-country': 'XX',
    };
    for (const path of ['/', '/api/x']) {
      const { body } = await sendRequest(path, claims);
      expect(body?.headers).toMatchObject({
        host: 'play.quay-casino.net',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'play.quay-casino.net',
        'x-forwarded-proto': 'https',
      });
      expect(body?.headers).not.toHaveProperty('x-country');
    }
  });

  test('redirects HTTP to HTTPS with path and query', async () => {
    const sent = plainRequest({
      host: '127.0.0.1',
      port: httpPort,
      path: '/casino?a=1',
      headers: { host: 'play.quay-casino.net' },
    }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect([response.statusCode, response.headers.location]).toEqual([301, 'https://play.quay-casino.net/casino?a=1']);
    response.resume();
  });

  test('accepts the largest upload and a long 3-D Secure response in the URL', async () => {
    expect((await sendRequest('/api/user/documents', {}, Buffer.alloc(26 * 1_048_576))).body?.bytes).toBe(
      26 * 1_048_576,
    );
    expect((await sendRequest('/api/x', {}, Buffer.alloc(33 * 1_048_576))).status).toBe(413);
    expect((await sendRequest(`/?PaRes=${'x'.repeat(12_000)}`)).status).toBe(200);
  });

  test('forwards WebSockets to the platform', async () => {
    const headers = {
      host: 'play.quay-casino.net',
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    const sent = request({
      host: '127.0.0.1',
      port: httpsPort,
      path: '/api/core/realtime/?EIO=4&transport=websocket',
      headers,
      rejectUnauthorized: false,
      agent: false,
    });
    sent.end();
    const [response, socket] = (await once(sent, 'upgrade')) as [IncomingMessage, { destroy: () => void }];
    expect([response.statusCode, response.headers['x-name']]).toEqual([101, 'platform']);
    socket.destroy();
  });
});
