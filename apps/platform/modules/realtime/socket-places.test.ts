import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createSocketPlaces } from './socket-places.ts';

const requestOf = (socket: PassThrough) => ({ socket }) as unknown as IncomingMessage; // only its socket is read
const places = () => createSocketPlaces({ total: 2, perNetwork: 1 }, () => {});

test('a place is free again when its socket closes', async () => {
  const { take, markPlayer } = places();
  const socket = new PassThrough();
  expect(take(requestOf(socket), '203.0.113.1')).toBe(true);
  markPlayer(requestOf(socket));
  expect(take(requestOf(new PassThrough()), '203.0.113.1')).toBe(false);
  socket.destroy();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(take(requestOf(new PassThrough()), '203.0.113.1')).toBe(true);
});

test('a socket that has closed before it is counted takes no place', async () => {
  const { take } = places();
  const gone = new PassThrough();
  gone.destroy();
  await new Promise((resolve) => gone.once('close', resolve));
  expect(take(requestOf(gone), '203.0.113.1')).toBe(false);
});
