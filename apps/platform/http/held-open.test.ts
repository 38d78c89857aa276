import { once } from 'node:events';
import { connect, type Socket as TcpSocket } from 'node:net';
import { LIVE_NAMESPACE } from '@marquee/contract/constants.ts';
import { SOCKET_PATH } from '@marquee/contract/realtime.ts';
import { afterEach, expect, test } from 'vitest';
import type { Socket } from 'socket.io-client';
import { signUpPlayer, startPlatform } from '../testing/running-platform.ts';
import { io } from '../testing/socket-client.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

const SOCKETS_MAX = 90;
const GUESTS_OF_NETWORK_MAX = 60;
const REQUESTS_OF_NETWORK_MAX = 256;

const server = setUpPlatform(() => startPlatform({ env: { SOCKETS_MAX: String(SOCKETS_MAX) } }));
const held: (() => void)[] = [];
afterEach(() => {
  for (const end of held.splice(0)) end();
});

interface Seat {
  readonly socket: Socket;
  readonly isOpen: () => boolean;
  readonly refusal: () => string | null;
}

/** Opens a socket and waits until it is admitted or refused. */
async function open(path: string, auth: object, ip: string): Promise<Seat> {
  let refusal: string | null = null;
  const socket = io(`http://127.0.0.1:${server.port}${path}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth,
    reconnection: false,
    forceNew: true,
    extraHeaders: { host: `handelskade.localhost:${server.port}`, 'x-forwarded-for': ip },
  });
  held.push(() => socket.close());
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error: Error & { data?: { code?: string } }) => {
      refusal = error.data?.code ?? 'refused';
      resolve();
    });
  });
  return { socket, isOpen: () => socket.connected, refusal: () => refusal };
}

const watch = (ip: string, token?: string) =>
  open(LIVE_NAMESPACE, { table: 'roulette-lumiere', ...(token !== undefined && { token }) }, ip);

async function kindsFrom(network: string): Promise<readonly string[]> {
  await server.platform.security.flush();
  const { rows } = await server.owner.query<{ kind: string }>(
    'SELECT DISTINCT kind FROM security_events WHERE network = $1',
    [network],
  );
  return rows.map(({ kind }) => kind);
}

test('guests of one address hold a bounded number of sockets; an IPv6 /64 is one address', async () => {
  const seats: Seat[] = [];
  for (let index = 1; index <= GUESTS_OF_NETWORK_MAX + 10; index += 1)
    seats.push(await watch(`2001:db8:0:7::${index.toString(16)}`));
  expect(seats.filter(({ isOpen }) => isOpen())).toHaveLength(GUESTS_OF_NETWORK_MAX);
  expect(new Set(seats.slice(GUESTS_OF_NETWORK_MAX).map(({ refusal }) => refusal()))).toEqual(
    new Set(['request.too_many']),
  );
  expect((await watch('2001:db8:0:8::1')).isOpen()).toBe(true);
  expect(await kindsFrom('2001:db8:0:7::/64')).toEqual(['held_open_refused']);
  // A place is free again when its socket closes.
  const [first] = seats;
  first?.socket.close();
  await expect.poll(async () => (await watch('2001:db8:0:7::ffff')).isOpen()).toBe(true);
});

test('when the process is full, guests are ended first, and players stay and get in', async () => {
  const player = await signUpPlayer(server.port);
  const mine = [await open('', { token: player.token }, '198.51.100.1'), await watch('198.51.100.1', player.token)];
  const guests: Seat[] = [];
  for (let index = 0; index < SOCKETS_MAX + 20; index += 1) guests.push(await watch(`203.0.113.${index + 1}`));
  await expect.poll(() => guests.filter(({ isOpen }) => isOpen()).length).toBeLessThanOrEqual(SOCKETS_MAX - 2);
  const later = [await open('', { token: player.token }, '198.51.100.1'), await watch('198.51.100.2', player.token)];
  expect([...mine, ...later].map(({ isOpen }) => isOpen())).toEqual([true, true, true, true]);
  await expect.poll(() => guests.filter(({ isOpen }) => isOpen()).length).toBeLessThanOrEqual(SOCKETS_MAX - 4);
});

/** Sends the head of a request and a part of its body. */
async function sendSlowly(ip: string): Promise<{ readonly socket: TcpSocket; readonly text: () => string }> {
  const socket = connect(server.port, '127.0.0.1');
  held.push(() => socket.destroy());
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (piece) => (text += String(piece)));
  await once(socket, 'connect');
  const head = [
    'POST /api/user/login HTTP/1.1',
    `host: handelskade.localhost:${server.port}`,
    `x-forwarded-for: ${ip}`,
    'content-type: application/json',
    'content-length: 100',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  return { socket, text: () => text };
}

test('requests in progress of one address have a ceiling; others are served, and each has an end', async () => {
  const slow: Awaited<ReturnType<typeof sendSlowly>>[] = [];
  for (let index = 0; index < REQUESTS_OF_NETWORK_MAX + 5; index += 1)
    slow.push(await sendSlowly(`2001:db8:0:9::${(index + 1).toString(16)}`));
  const statuses = () => slow.map(({ text }) => /^HTTP\/1\.1 (\d+)/.exec(text())?.[1] ?? 'open');
  await expect.poll(() => statuses().filter((status) => status === '429').length).toBe(5);
  const other = await server.request('GET', '/api/core/casino/settings2', {
    headers: { 'x-forwarded-for': '2001:db8:0:a::1' },
  });
  expect(other.status).toBe(200);
  expect(await kindsFrom('2001:db8:0:9::/64')).toEqual(['held_open_refused']);
  // Every body has to arrive within ten seconds.
  await expect.poll(() => statuses().filter((status) => status === 'open').length, { timeout: 30_000 }).toBe(0);
  expect(new Set(statuses())).toEqual(new Set(['408', '429']));
}, 60_000);
