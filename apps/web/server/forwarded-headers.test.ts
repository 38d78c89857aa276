import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProxyTrust } from './forwarded-headers.ts';
import { proxyApi } from './proxy-api.ts';

const CLIENT_HEADERS = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'other-brand.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=203.0.113.9',
  'x-real-ip': '203.0.113.9',
  'x-marquee-internal': 'guess',
  'x-country': 'DE',
};

let platform: Server;
let site: FastifyInstance;
let got: PromiseWithResolvers<IncomingHttpHeaders>;
beforeEach(async () => {
  got = Promise.withResolvers();
  platform = createServer((request, response) => {
    got.resolve(request.headers);
    response.end('{}');
  }).on('upgrade', (request, socket) => {
    got.resolve(request.headers);
    socket.on('error', () => {});
    socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
  });
  platform.listen(0, '127.0.0.1');
  await once(platform, 'listening');
});
afterEach(async () => {
  await site.close();
  platform.closeAllConnections();
  platform.close();
});

async function headersBehind(trust: ProxyTrust, kind: 'request' | 'socket', extra: Record<string, string> = {}) {
  site = fastify({ trustProxy: trust.trustedProxies.length > 0 ? [...trust.trustedProxies] : false });
  proxyApi(site, `http://127.0.0.1:${(platform.address() as AddressInfo).port}`, trust);
  await site.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.server.address() as AddressInfo;
  const upgrade = kind === 'socket' ? { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'a2V5' } : {};
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/api/x',
    agent: false,
    headers: { host: 'casino.example', ...CLIENT_HEADERS, ...upgrade, ...extra },
  });
  sent.on('error', () => {}).on('response', (response) => response.resume());
  sent.end();
  return got.promise;
}

const trusting: ProxyTrust = { trustedProxies: ['127.0.0.0/8'], countryHeader: 'x-country' };
const withoutTrust: ProxyTrust = { trustedProxies: ['10.0.0.0/8', '2001:db8::/32'], countryHeader: 'x-country' };

test.each(['request', 'socket'] as const)(
  'ignores IP address, host and country headers that a visitor of a %s sends',
  async (kind) => {
    const headers = await headersBehind(withoutTrust, kind);
    expect(headers).toMatchObject({
      host: 'casino.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'casino.example',
    });
    for (const name of ['forwarded', 'x-real-ip', 'x-marquee-internal', 'x-country'])
      expect(headers[name], name).toBeUndefined();
  },
);

test.each(['request', 'socket'] as const)('forwards the headers of a trusted proxy for a %s', async (kind) => {
  expect(await headersBehind(trusting, kind)).toMatchObject({
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-host': 'other-brand.example',
    'x-country': 'DE',
  });
});

test('forwards only the required headers of a socket', async () => {
  const headers = await headersBehind(withoutTrust, 'socket', {
    origin: 'https://casino.example',
    'sec-websocket-version': '13',
    authorization: 'Bearer x',
    cookie: 'a=b',
    'x-anything': '1',
  });
  expect(Object.keys(headers).toSorted()).toEqual(
    'connection host origin sec-websocket-key sec-websocket-version upgrade x-forwarded-for x-forwarded-host'.split(
      ' ',
    ),
  );
});

test('forwards signature headers of payment providers', async () => {
  const headers = await headersBehind(withoutTrust, 'request', {
    'stripe-signature': 't=1',
    authorization: 'Bearer x',
  });
  expect(headers).toMatchObject({ 'stripe-signature': 't=1', authorization: 'Bearer x' });
});
