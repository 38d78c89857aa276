import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPlayer, startPlatform, type TestPlayer, type RunningPlatform } from '../../testing/running-platform.ts';
import { sendFile } from './testing/send-file.ts';

const SILENT = 64;

let harness: RunningPlatform;
let scan: Buffer;
beforeAll(async () => {
  harness = await startPlatform();
  scan = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => harness?.stop());

/** Starts an upload from an IP address and sends no byte of the file. Resolves with the response. */
async function startStalledUpload(token: string, ip: string) {
  const socket: Socket = connect(harness.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const response = { text: '' };
  socket.on('data', (chunk) => (response.text += String(chunk)));
  const headers = [
    `POST /api/user/upload-document HTTP/1.1`,
    `host: handelskade.localhost:${harness.port}`,
    `x-forwarded-for: ${ip}`,
    `authorization: Bearer ${token}`,
    `idempotency-key: ${randomUUID()}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 1000000',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  return { socket, response };
}

test('64 stalled uploads from one IP address do not block uploads from others', async () => {
  // Three per player, the maximum for one player.
  const players: TestPlayer[] = [];
  while (players.length < SILENT / 3) players.push(await signUpPlayer(harness.port));
  const silent = await Promise.all(
    Array.from({ length: SILENT }, (_, index) =>
      startStalledUpload(players[index % players.length]?.token ?? '', '192.0.2.7'),
    ),
  );
  // All above the limit per IP address are rejected immediately.
  await expect
    .poll(() => silent.filter(({ response }) => response.text.includes('429')).length, { timeout: 20_000 })
    .toBe(SILENT - 8);
  const honest = await signUpPlayer(harness.port);
  const sent = await sendFile(
    harness.port,
    { bytes: scan },
    { token: honest.token, headers: { 'x-forwarded-for': '198.51.100.9' } },
  );
  expect(sent).toMatchObject({ status: 200 });
  // The stalled uploads still hold their slots.
  expect(silent.filter(({ response }) => response.text.includes('kyc.upload_too_slow'))).toEqual([]);
  for (const { socket } of silent) socket.destroy();
}, 60_000);

test('a stalled upload fails after ten seconds with its own error and frees its slot', async () => {
  const player = await signUpPlayer(harness.port);
  const ip = '203.0.113.5';
  const silent = await Promise.all([1, 2, 3, 4].map(() => startStalledUpload(player.token, ip)));
  const codes = () => silent.map(({ response }) => /"code":"([^"]+)"/.exec(response.text)?.[1] ?? '').toSorted();
  await expect.poll(codes).toEqual(['', '', '', 'request.too_many']);
  await expect
    .poll(codes, { timeout: 20_000 })
    .toEqual([...Array.from({ length: 3 }, () => 'kyc.upload_too_slow'), 'request.too_many']);
  const send = () =>
    sendFile(harness.port, { bytes: scan }, { token: player.token, headers: { 'x-forwarded-for': ip } });
  expect((await send()).status).toBe(200);
  for (const { socket } of silent) socket.destroy();
}, 60_000);
