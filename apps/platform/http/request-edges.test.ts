import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlayer, signUpPlayer } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';
import { sample } from '../testing/sample.ts';
import { recordAttempts } from '../testing/security-report.ts';
import { tryAmbiguous } from '@marquee/http-guard/testing/ambiguous-requests.ts';
import { sendBytes, statusesIn } from '@marquee/http-guard/testing/raw-request.ts';

const server = setUpPlatform();
let player: TestPlayer;
/** A server that must not be visited. */
let trap: Server;
let caught: string[] = [];
beforeAll(async () => {
  trap = createServer((request, response) => {
    caught.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  player = await signUpPlayer(server.port);
});
afterAll(() => void trap?.close());

const freshIp = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;
const LAST: ReadonlySet<string> = new Set(['selfExclude', 'freezeAccount', 'endOtherSessions', 'logout']);
const ORDERED = [...ENDPOINTS.filter(({ id }) => !LAST.has(id)), ...ENDPOINTS.filter(({ id }) => LAST.has(id))];
const EACH = ORDERED.map((endpoint) => [endpoint.id, endpoint] as const);

const pathWith = (endpoint: EndpointShape, params: Readonly<Record<string, unknown>>, query: string) =>
  endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name]))) + query;

test.each(EACH)('%s requests no URL from its input', async (_id, endpoint) => {
  const { port } = trap.address() as AddressInfo; // a TCP server has a port
  const { params = {}, query = {}, body } = endpoint.example;
  const baits = [`http://127.0.0.1:${port}/bait`, `//127.0.0.1:${port}/bait`, `127.0.0.1:${port}`];
  const send = async (one: { params: object; query: object; body: object | undefined }, extra = {}) => {
    const query = new URLSearchParams(Object.entries(one.query).map(([name, value]) => [name, String(value)]));
    const isRead = endpoint.method === 'GET' || one.body === undefined;
    await server.request(endpoint.method, pathWith(endpoint, { ...one.params }, query.size > 0 ? `?${query}` : ''), {
      token: player.token,
      ...(isRead ? {} : { body: one.body }),
      headers: {
        'x-forwarded-for': freshIp(),
        ...(needsKey(endpoint) ? { 'idempotency-key': `bait-${Math.random()}` } : {}),
        ...extra,
      },
    });
  };
  caught = [];
  let count = 0;
  for (const bait of sample(baits, 3)) {
    const sent = { params, query, body };
    for (const field of Object.keys(endpoint.query?.shape ?? {}))
      await send({ ...sent, query: { ...query, [field]: bait } });
    for (const field of Object.keys(params)) await send({ ...sent, params: { ...params, [field]: bait } });
    for (const field of Object.keys(endpoint.body?.shape ?? {}))
      await send({ ...sent, body: { ...body, [field]: bait } });
    await send(sent, { referer: bait, origin: bait, 'user-agent': bait, from: bait, 'x-wap-profile': bait });
    count += Object.keys({ ...endpoint.query?.shape, ...params, ...endpoint.body?.shape }).length + 1;
  }
  recordAttempts('URLs sent as bait', count);
  expect(caught).toEqual([]);
});

test.each(EACH)('%s rejects keys that could reach a prototype', async (_id, endpoint) => {
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  const names = [
    '__proto__',
    '__proto__[polluted]',
    '__proto__.polluted',
    'constructor',
    'constructor[prototype][polluted]',
  ];
  for (const name of names) {
    const path = pathWith(endpoint, endpoint.example.params ?? {}, `?${encodeURIComponent(name)}=1`);
    const response = await server.request(endpoint.method, path, {
      token: player.token,
      ...(endpoint.method === 'GET' ? {} : { body: endpoint.example.body ?? {} }),
      headers: {
        'x-forwarded-for': freshIp(),
        ...(needsKey(endpoint) ? { 'idempotency-key': `proto-${Math.random()}` } : {}),
      },
    });
    expect([name, response.status >= 400 && response.status < 500]).toEqual([name, true]);
  }
  recordAttempts('prototype keys', names.length);
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

const HOST = (port: number) => `handelskade.localhost:${port}`;
test('rejects ambiguous requests, and does not read the hidden one', async () => {
  const { tried, faults } = await tryAmbiguous({ port: server.port, host: HOST(server.port), path: '/api/user/login' });
  recordAttempts('ambiguous requests', tried);
  expect(faults).toEqual([]);
});

test('an unknown host has no brand, however it is written', async () => {
  const { port } = server;
  const resets = async () =>
    (await server.owner.query("SELECT email_id FROM emails WHERE template = 'reset' ORDER BY email_id")).rows;
  const before = await resets();
  const hosts = [
    'evil.example',
    `${HOST(port)}.evil.example`,
    `evil.example#${HOST(port)}`,
    `${HOST(port)}@evil.example`,
    `evil.example/${HOST(port)}`,
    `${HOST(port)}, evil.example`,
    `x.${HOST(port)}`,
    'handelskade.localhost:99999@evil.example',
    '127.0.0.2',
    '',
  ];
  for (const host of hosts) {
    const body = JSON.stringify({ email: player.email });
    const text = await sendBytes(
      port,
      `POST /api/user/forgot-password HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    expect([host, statusesIn(text).every((status) => status >= 400 && status < 500)]).toEqual([host, true]);
  }
  expect(await resets()).toEqual(before);
  recordAttempts('unknown hosts', hosts.length);
});

test('rejects a body with a duplicate key and names the key', async () => {
  const body = '{"email":"ada@example.com","password":"x","nested":{"a":1,"a":2}}';
  const refused = await server.request('POST', '/api/user/login', {
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', params: { fields: ['a'], reasons: ['validation.duplicate_key'] } },
  });
});
