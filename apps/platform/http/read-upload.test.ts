import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadOf } from './read-upload.ts';
import { Refusal } from '../core/refusal.ts';

const PACE = { windowMs: 200, bytesMin: 1_000 };
const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n';
const TAIL = '\r\n--b--\r\n';

let server: FastifyInstance;
let outcome: PromiseWithResolvers<unknown>;
let pace: typeof PACE;
let sockets: Socket[];
beforeEach(async () => {
  pace = PACE;
  sockets = [];
  outcome = Promise.withResolvers();
  server = fastify();
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  server.post('/', async (request) => {
    try {
      const bytes = await uploadOf(request, pace).read(async () => {});
      outcome.resolve(bytes);
      return { bytes };
    } catch (error) {
      outcome.resolve(error instanceof Refusal ? error.code : error);
      throw error;
    }
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Starts an upload of this size and sends none of the file. */
async function begin(fileBytes: number): Promise<Socket> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  const length = HEAD.length + fileBytes + TAIL.length;
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return socket;
}

test('an upload that sends nothing ends after one window, with its connection', async () => {
  const socket = await begin(50_000);
  const closed = once(socket, 'close');
  expect(await outcome.promise).toBe('kyc.upload_too_slow');
  await closed;
});

test('an upload that stops half way ends', async () => {
  const socket = await begin(50_000);
  socket.write(HEAD + 'x'.repeat(20_000));
  expect(await outcome.promise).toBe('kyc.upload_too_slow');
});

test('an upload that sends single bytes ends', async () => {
  const socket = await begin(50_000);
  const drip = setInterval(() => socket.write('x'), 20);
  expect(await outcome.promise).toBe('kyc.upload_too_slow');
  clearInterval(drip);
});

test('a slow upload above the minimum rate is accepted', async () => {
  // Three windows with four times the minimum each, so that a busy machine stays above it.
  pace = { windowMs: 1_000, bytesMin: 1_000 };
  const socket = await begin(12_000);
  socket.write(HEAD);
  let left = 12_000;
  const drip = setInterval(() => {
    socket.write('x'.repeat(400));
    left -= 400;
    if (left > 0) return;
    clearInterval(drip);
    socket.write(TAIL);
  }, 100);
  expect(await outcome.promise).toBe(12_000);
});
