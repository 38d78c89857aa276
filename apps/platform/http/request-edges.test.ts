import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPlayer, startPlatform, type TestPlayer, type RunningPlatform } from '../testing/running-platform.ts';
import { sample } from '../testing/sample.ts';
import { recordAttempts } from '../testing/security-report.ts';
import { sendBytes, statusesIn } from './testing/raw-request.ts';

let server: RunningPlatform;
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
  server = await startPlatform();
  player = await signUpPlayer(server.port);
});
afterAll(async () => {
  await server?.stop();
  trap?.close();
});

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
const HIDDEN = (port: number) => `GET /api/core/hidden HTTP/1.1\r\nHost: ${HOST(port)}\r\n\r\n`;

/** Ambiguous requests for request smuggling; each hides a second one. */
function ambiguous(port: number): ReadonlyArray<readonly [string, string]> {
  const hidden = HIDDEN(port);
  const post = (headers: readonly string[], body: string) =>
    [
      'POST /api/user/login HTTP/1.1',
      `Host: ${HOST(port)}`,
      'Content-Type: application/json',
      ...headers,
      '',
      body,
    ].join('\r\n');
  const chunked = `0\r\n\r\n${hidden}`;
  const bytes = Buffer.byteLength(chunked);
  return [
    ['length and chunks', post([`Content-Length: ${bytes}`, 'Transfer-Encoding: chunked'], chunked)],
    ['chunks and length', post(['Transfer-Encoding: chunked', `Content-Length: ${bytes}`], chunked)],
    ['two lengths', post(['Content-Length: 0', `Content-Length: ${bytes}`], chunked)],
    ['two lengths in one', post([`Content-Length: 0, ${bytes}`], chunked)],
    ['a length with a sign', post(['Content-Length: +0'], hidden)],
    ['a length in hexadecimal', post(['Content-Length: 0x0'], hidden)],
    ['a negative length', post(['Content-Length: -1'], hidden)],
    ['a space before the colon', post(['Content-Length : 0'], hidden)],
    ['an unknown encoding', post(['Transfer-Encoding: xchunked'], chunked)],
    ['chunked that is not last', post(['Transfer-Encoding: chunked, identity'], chunked)],
    ['chunked twice', post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked)],
    ['a tab in the encoding', post(['Transfer-Encoding:\tchunked\x0b'], chunked)],
    ['a folded header', post(['X-Head: a', ' Transfer-Encoding: chunked'], chunked)],
    ['bare line feeds', `POST /api/user/login HTTP/1.1\nHost: ${HOST(port)}\nContent-Length: 0\n\n${hidden}`],
    ['a carriage return in a header', post(['X-Head: a\rTransfer-Encoding: chunked'], chunked)],
    ['a NUL in a header', post(['X-Head: a\0b'], hidden)],
    ['a chunk without a length', post(['Transfer-Encoding: chunked'], `\r\n\r\n${hidden}`)],
    ['a chunk with a sign', post(['Transfer-Encoding: chunked'], `-0\r\n\r\n${hidden}`)],
    ['a chunk too long to count', post(['Transfer-Encoding: chunked'], `fffffffffffffffff\r\n${hidden}`)],
    ['no host', `GET /api/core/get-settings HTTP/1.1\r\n\r\n${hidden}`],
    ['two hosts', `GET /api/core/get-settings HTTP/1.1\r\nHost: ${HOST(port)}\r\nHost: evil.example\r\n\r\n${hidden}`],
    ['spaces in the target', `GET /api/core/get-settings /x HTTP/1.1\r\nHost: ${HOST(port)}\r\n\r\n${hidden}`],
    ['an unknown version', `GET /api/core/get-settings HTTP/9.9\r\nHost: ${HOST(port)}\r\n\r\n${hidden}`],
  ];
}

test('rejects ambiguous requests, and does not read the hidden one', async () => {
  const faults: string[] = [];
  const list = ambiguous(server.port);
  for (const [what, bytes] of list) {
    const statuses = statusesIn(await sendBytes(server.port, bytes));
    if (statuses.length > 1) faults.push(`${what}: responses ${statuses.join(', ')}`);
    else if (statuses.some((status) => status < 400)) faults.push(`${what}: accepted with ${statuses.join()}`);
  }
  // Control: the same connection accepts two valid requests.
  const two = HIDDEN(server.port).repeat(2);
  expect(statusesIn(await sendBytes(server.port, two, 5_000))).toEqual([404, 404]);
  recordAttempts('ambiguous requests', list.length);
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
