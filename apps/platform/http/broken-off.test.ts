import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { createLogger } from '../core/logger.ts';
import { signUpPlayer, startPlatform, type TestPlayer } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

const lines: { readonly level: number; readonly kind?: string; readonly route?: string }[] = [];
const write = (line: string) => void lines.push(JSON.parse(line));
const server = setUpPlatform(() => startPlatform({ logger: createLogger('info', { write }) }));
let player: TestPlayer;
beforeAll(async () => {
  player = await signUpPlayer(server.port);
});

const JSON_TYPE = 'content-type: application/json';
const FORM = 'content-type: multipart/form-data; boundary=b';
const PART =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nabc';
const CASES: ReadonlyArray<readonly [string, string, readonly string[], string]> = [
  ['a body with a length', '/api/user/login', [JSON_TYPE, 'content-length: 100'], '{"email":'],
  ['a chunked body', '/api/user/login', [JSON_TYPE, 'transfer-encoding: chunked'], '5\r\n{"ema'],
  ['a body of which nothing arrives', '/api/user/login', [JSON_TYPE, 'content-length: 100'], ''],
  [
    'a body of a player',
    '/api/user/game-rounds',
    [JSON_TYPE, 'content-length: 100', 'idempotency-key: broken-off-1'],
    '{',
  ],
  ['an upload', '/api/user/upload-document', [FORM, 'content-length: 9999', 'idempotency-key: broken-off-2'], PART],
  [
    'a chunked upload',
    '/api/user/upload-document',
    [FORM, 'transfer-encoding: chunked', 'idempotency-key: broken-off-3'],
    '3\r\n--b',
  ],
  ['a webhook', '/api/core/payments/payments-sandbox/webhook', [JSON_TYPE, 'content-length: 100'], '{'],
  ['a form of a link', `/api/core/verify-email?key=${'a'.repeat(64)}`, ['content-length: 100'], 'x'],
];

test.each(CASES)('%s that breaks off leaves no error in the log', async (_name, path, headers, body) => {
  for (const end of ['destroy', 'resetAndDestroy'] as const) {
    lines.length = 0;
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: handelskade.localhost:${server.port}`,
      `authorization: Bearer ${player.token}`,
      ...headers,
    ];
    const requested = once(server.server.server, 'request');
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    const [request] = (await requested) as [IncomingMessage]; // the event's argument
    await expect.poll(() => request.readableFlowing).toBe(true);
    const closed = new Promise((resolve) => request.socket.once('close', resolve));
    socket[end]();
    await closed;
    // What the closed connection leaves is handled before the next request is answered.
    expect((await server.request('GET', '/api/core/casino/settings2')).status).toBe(200);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  }
});

test('a request that breaks off is one line of level info, and no error', async () => {
  lines.length = 0;
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const requested = once(server.server.server, 'request');
  socket.write(
    `POST /api/user/login HTTP/1.1\r\nhost: handelskade.localhost:${server.port}\r\n${JSON_TYPE}\r\ncontent-length: 9\r\n\r\n{`,
  );
  const [request] = (await requested) as [IncomingMessage]; // the event's argument
  await expect.poll(() => request.readableFlowing).toBe(true);
  socket.destroy();
  await expect.poll(() => lines.filter(({ kind }) => kind === 'request_broken_off')).toHaveLength(1);
  expect(lines.map(({ level }) => level)).toEqual([30]);
  expect((await server.request('GET', '/api/core/casino/settings2')).status).toBe(200);
});
